/** What is said at the table. */
import type { Wire } from '../link';
import type { Chat } from '../wire';
import type { Toasts } from './toasts.svelte';

export class Talk {
  readonly #wire: Wire;
  readonly #toasts: Toasts;
  chats: Chat[] = $state.raw([]);

  constructor(wire: Wire, toasts: Toasts) {
    this.#wire = wire;
    this.#toasts = toasts;
  }

  add(chat: Chat): void {
    if (!this.chats.some(({ number }) => number === chat.number)) this.chats = [...this.chats, chat];
  }

  async say(text: string): Promise<boolean> {
    try {
      await this.#wire.ask({ kind: 'say', text });
      return true;
    } catch (error) {
      this.#toasts.complain(error);
      return false;
    }
  }
}
