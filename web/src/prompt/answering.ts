/** Gives an answer; one that one should think twice about only when it is given again. */
import type { Hand } from '../hand.svelte';
import type { Model } from '../model/model.svelte';

export function giveAnswer(model: Model, hand: Hand, answer: string): void {
  const { prompt } = model;
  const taught = model.lesson?.answer ?? '';
  const why = prompt && taught !== answer ? hand.grave(prompt, answer, taught) : '';
  if (why && hand.doubt?.answer !== answer) {
    hand.doubt = { answer, why };
    return;
  }
  hand.doubt = null;
  void model.answer(answer);
}
