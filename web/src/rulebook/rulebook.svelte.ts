/** The rule that is opened, if one is: any badge opens one, and one sheet shows it. */
import { rule, ruleTitles } from '../api';
import type { RuleCard } from '../wire';

class Rulebook {
  /** The number of the paragraph that lies open; empty: none. */
  open = $state('');
  card: RuleCard | null = $state.raw(null);
  trouble = $state('');
  /** What rules are about, by their numbers; nothing until somebody sees a badge. */
  #titles: Record<string, string> = $state.raw({});
  #learned = false;
  readonly #read = new Map<string, RuleCard>();
  #from: HTMLElement | null = null;

  /** What a rule is called: `Rule AD40: Long burst`. */
  nameOf(number: string): string {
    const title = this.#titles[number];
    return title ? `Rule ${number}: ${title}` : `Rule ${number}`;
  }

  /** Find out once what all rules are about. Without an answer their numbers must do until the next badge is shown. */
  async learn(): Promise<void> {
    if (this.#learned) return;
    this.#learned = true;
    try {
      this.#titles = await ruleTitles();
    } catch {
      this.#learned = false;
    }
  }

  /** Open a paragraph; the same badge closes it again. */
  async show(number: string, from: HTMLElement): Promise<void> {
    if (this.open === number) {
      this.close();
      return;
    }
    this.open = number;
    this.#from = from;
    this.card = this.#read.get(number) ?? null;
    this.trouble = '';
    if (this.card) return;
    try {
      const card = await rule(number);
      this.#read.set(number, card);
      if (this.open === number) this.card = card;
    } catch (error) {
      if (this.open === number) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Close it; the focus goes back to where it came from. */
  close(): void {
    this.open = '';
    this.card = null;
    if (this.#from?.isConnected) this.#from.focus();
    this.#from = null;
  }
}

export const rulebook = new Rulebook();
