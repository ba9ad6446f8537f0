/** What is told in passing. */
import { Denied } from '../link';
import { inWords } from '../rulebook/cited';

export interface Toast {
  number: number;
  text: string;
  grave: boolean;
}

export class Toasts {
  #count = 0;
  all: Toast[] = $state([]);

  add(text: string, grave = false): void {
    this.#count += 1;
    this.all.push({ number: this.#count, text, grave });
  }

  dismiss(number: number): void {
    this.all = this.all.filter((toast) => toast.number !== number);
  }

  /** Tell what went wrong; what the server refuses is told in its words. */
  complain(error: unknown): void {
    const reasons = error instanceof Denied ? error.reasons : [];
    const words = reasons
      .map(({ text, paragraph }) => (paragraph ? inWords(`${text} [${paragraph}]`) : text))
      .join(' ');
    this.add(words || (error instanceof Error ? error.message : String(error)), true);
  }

  /** All is well again: complaints go. */
  relent(): void {
    this.all = this.all.filter((toast) => !toast.grave);
  }
}
