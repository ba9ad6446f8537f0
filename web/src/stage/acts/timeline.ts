/** One thing to be seen: from `begin` over `show` with rising progress to `end`. `end` alone must leave all as it ought to be. */
export interface Step {
  milliseconds: number;
  begin(): void;
  show(progress: number): void;
  end(): void;
  /** How all stand at its end is to be seen, however late the frames come: what follows waits for the next one. */
  key?: boolean;
}

/** So many steps are a lot to come, and are played so much faster. */
const FAR_BEHIND = 60;
const HURRY = 3;

interface Queued {
  step: Step;
  /** Called when the step is over. */
  over: () => void;
}

/** Plays steps one after another. It has no clock of its own: whoever draws says what time it is. */
export class Timeline {
  private readonly queue: Queued[] = [];
  private begun: number | null = null;
  /** How fast steps go by. */
  pace = 1;
  /** Key frames that it has come to, each by itself. */
  keys = 0;

  get playing(): boolean {
    return this.queue.length > 0;
  }

  /** Queue steps; resolves when the last of them is over. */
  add(steps: readonly Step[]): Promise<void> {
    return new Promise((resolve) => {
      const last = steps.at(-1);
      if (!last) {
        resolve();
        return;
      }
      for (const step of steps) {
        this.queue.push({ step, over: step === last ? resolve : () => undefined });
      }
    });
  }

  /** Show how things are at a time; true while there is more to come. */
  tick(now: number): boolean {
    for (let head = this.queue[0]; head; head = this.queue[0]) {
      if (this.begun === null) {
        this.begun = now;
        head.step.begin();
      }
      const lasting = Math.max(1, head.step.milliseconds) / this.haste;
      const progress = (now - this.begun) / lasting;
      if (progress < 1) {
        head.step.show(Math.max(0, progress));
        return true;
      }
      // what is left of this moment belongs to the next step
      const rest = this.begun + head.step.milliseconds / this.haste;
      this.finish(head);
      if (head.step.key) {
        this.keys += 1;
        return this.playing;
      }
      this.begun = this.queue[0] ? rest : null;
      this.queue[0]?.step.begin();
    }
    return false;
  }

  /** Who has fallen far behind hurries. */
  private get haste(): number {
    return this.queue.length > FAR_BEHIND ? this.pace * HURRY : this.pace;
  }

  /** Skip to the end of everything. */
  settle(): void {
    while (this.queue[0]) this.finish(this.queue[0]);
  }

  private finish(head: Queued): void {
    if (this.begun === null) head.step.begin();
    this.queue.shift();
    this.begun = null;
    head.step.end();
    head.over();
  }
}
