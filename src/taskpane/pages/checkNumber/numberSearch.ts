import type { Focus, Slice } from '../../kit/page';
import { inSlices } from '../../kit/slices';
import { askedNumber, askedSubject, type CheckNumberState, printAtHand } from './checkNumberState';

/** The search for what gives a printed number, one at a time: a new one, or another question, stops the one before. */
export class NumberSearch {
  private running: AbortController | null = null;

  constructor(
    private readonly state: Slice<CheckNumberState>,
    private readonly focus: Focus,
  ) {}

  /** Whether the figure that is asked about is there, and its printed number a number. */
  canRun(): boolean {
    return askedNumber(this.state.get()) !== null;
  }

  stop(): void {
    this.running?.abort();
  }

  /**
   * Explains the number that is asked about; ends without an answer when it is stopped.
   *
   * @param isPressed the user has asked for it, so that the focus goes to the answer; else it stays where it is
   */
  async run(isPressed: boolean): Promise<void> {
    const { state } = this;
    const now = state.get();
    const [subject, number] = [askedSubject(now), askedNumber(now)];
    if (now.checked === null || subject === null || number === null) return;
    this.stop();
    const controller = new AbortController();
    this.running = controller;
    state.set({ isSearching: true });
    try {
      const print = printAtHand(now);
      const steps = subject.explain(number, print);
      const explanation = await inSlices(steps, () => undefined, controller.signal);
      controller.signal.throwIfAborted();
      if (isPressed) this.focus.on('explain-title');
      const { sheet } = now.checked;
      state.set({ result: { explanation, subject, print, sheet, isOutdated: false } });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      if (this.running === controller) {
        this.running = null;
        state.set({ isSearching: false });
      }
    }
  }
}
