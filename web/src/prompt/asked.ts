/** Questions whose answers can be looked at before they are given. */
import type { GameView, PromptView } from '../games/view';
import type { Choice, Previewed, Prompt } from '../wire';

/** How a game asks a question; null where its choices are all there is. */
export function askedBy(view: GameView | null, prompt: Prompt | null): PromptView | null {
  const kind = prompt?.card?.kind;
  return kind && view ? ((view.prompts[kind] as PromptView | undefined) ?? null) : null;
}

/** The choices that somebody pointed at is about, besides whom the question is about anyway. */
export function choicesAt(prompt: Prompt | null, id: string): Choice[] {
  if (!prompt || id === '' || prompt.pieces.includes(id)) return [];
  return prompt.choices.filter((choice) => choice.pieces?.includes(id));
}

/** Looks at one answer after another (null: at none); what comes after a later look is not shown any more. */
export function latest(
  preview: (answer: string) => Promise<Previewed>,
  show: (previewed: Previewed) => void,
): (answer: string | null) => void {
  let asked: string | null = null;
  return (answer) => {
    asked = answer;
    if (answer === null) return;
    preview(answer)
      .then((previewed) => {
        if (asked === answer) show(previewed);
      })
      .catch(() => undefined);
  };
}
