/** A move that waits until the player says that they mean it. */

interface Question {
  move: string;
  then: readonly string[];
  answer: (sure: boolean) => void;
  /** What had the focus before. */
  focus: Element | null;
}

export class Confirmation {
  /** The move that is asked about, and what follows it. */
  asked: Question | null = $state.raw(null);

  ask(move: string, then: readonly string[]): Promise<boolean> {
    return new Promise((answer) => (this.asked = { move, then, answer, focus: document.activeElement }));
  }

  /** Answer the question, if there is one. */
  answer(sure: boolean): void {
    const asked = this.asked;
    this.asked = null;
    asked?.answer(sure);
    if (asked?.focus instanceof HTMLElement || asked?.focus instanceof SVGElement) asked.focus.focus();
  }
}
