import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { workOffline } from './offline';

const target = document.getElementById('app');
if (!target) {
  throw new Error('index.html has no element "app"');
}
mount(App, { target });
void workOffline();
