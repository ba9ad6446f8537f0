/** The keyboard: which key means what, and when a key is somebody else's. */

export interface Command {
  /** As `KeyboardEvent.key`, or with Shift the letter in upper case. */
  key: string;
  /** How it is written for people. */
  written: string;
  words: string;
}

/** Commands of the table. Those with letters can be switched off, for speech input and slips. */
export const COMMANDS = {
  panels: { key: 'F6', written: 'F6', words: 'next panel' },
  close: {
    key: 'Escape',
    written: 'Esc',
    words: 'skip ahead, close the panel or drop your choice',
  },
  confirm: { key: 'Enter', written: 'Enter', words: 'confirm your move' },
  left: { key: 'ArrowLeft', written: '←', words: 'steer to the left' },
  ahead: { key: 'ArrowUp', written: '↑', words: 'steer straight ahead' },
  right: { key: 'ArrowRight', written: '→', words: 'steer to the right' },
  back: { key: 'Backspace', written: 'Backspace', words: 'take back a step of the path' },
  undo: { key: 'U', written: 'Shift U', words: 'take back, or ask to' },
  hint: { key: 'H', written: 'Shift H', words: 'hint' },
  camera: { key: 'C', written: 'Shift C', words: 'next camera' },
  text: { key: 'T', written: 'Shift T', words: 'text view' },
  prompt: { key: 'P', written: 'Shift P', words: 'to the question' },
  sound: { key: 'S', written: 'Shift S', words: 'sound on or off' },
  help: { key: '?', written: '?', words: 'keys' },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Is somebody writing, or using the keys of a control or of a sheet that has its own? Then they are not ours. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  const writes = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
  return target.matches(writes) || target.closest('[data-keys=own]') !== null;
}

/** Does the element under the focus take Enter and the space bar itself? */
export function pressing(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement && target.closest('button, a, summary, input, select, textarea') !== null
  );
}

/** The command of a key, where there is one. */
export function commandOf(event: KeyboardEvent, letters: boolean): CommandName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return null;
  }
  for (const [name, command] of Object.entries(COMMANDS) as [CommandName, Command][]) {
    const isLetter = command.key.length === 1;
    const shifted = !/^[A-Z]$/.test(command.key) || event.shiftKey;
    if (event.key === command.key && shifted && (letters || !isLetter)) {
      return name;
    }
  }
  return null;
}

/** The letter or digit of a key pressed by itself; empty for anything else. */
export function letterOf(event: KeyboardEvent): string {
  const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  return !modified && /^[\p{L}\p{N}]$/u.test(event.key) ? event.key.toLowerCase() : '';
}

/** A key for every choice: its own, or else the next free digit. */
export function keyed<T extends { key?: string }>(choices: readonly T[]): { choice: T; key: string }[] {
  const taken = new Set(choices.map((choice) => choice.key?.toLowerCase() ?? '').filter(Boolean));
  const digits = [...'123456789'].filter((digit) => !taken.has(digit));
  return choices.map((choice) => ({ choice, key: choice.key?.toLowerCase() || (digits.shift() ?? '') }));
}

/** Move the focus to the next panel, or the one before. */
export function nextPanel(root: ParentNode, backwards: boolean): void {
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')].filter((panel) => !panel.hidden);
  const here = panels.findLastIndex((panel) => panel.contains(document.activeElement));
  const step = backwards ? (here < 0 ? panels.length : here) - 1 : here + 1;
  panels.at(step % Math.max(panels.length, 1))?.focus();
}
