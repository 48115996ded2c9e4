import { numberInPrint } from '../../../sheet/crosscheck/readPrinted';
import { PRINTED_COLUMNS } from '../../../sheet/example/printedColumns';
import { searchSteps } from '../../../sheet/explain/search';
import { explainPrint, besideOurs } from '../../../sheet/explain/explainPrint';
import type { Focus, Slice } from '../../kit/page';
import { layoutOfSubject } from '../../month/subjectLayout';
import { inSlices } from '../../kit/slices';
import { askedMonth, askedNumber, printAtHand } from './askedMonth';
import type { CheckNumberState } from './checkNumberState';

/** The search for what gives a printed number, one at a time: a new one, or another question, stops the one before. */
export class NumberSearch {
  private running: AbortController | null = null;

  constructor(
    private readonly state: Slice<CheckNumberState>,
    private readonly focus: Focus,
  ) {}

  /** Whether the figure that is asked about is one of the month, and its printed number a number. */
  canRun(): boolean {
    const { figure, figures, typed } = this.state.get();
    return numberInPrint(typed) !== null && figures.some(({ key }) => key === figure);
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
    const { subject, figure, given } = now;
    const month = askedMonth(now);
    const number = askedNumber(now);
    if (month === null || subject === null || figure === null || number === null || !this.canRun()) return;
    this.stop();
    const controller = new AbortController();
    this.running = controller;
    state.set({ isSearching: true });
    try {
      const beside = besideOurs(month, [number, ...printAtHand(now)]);
      const columns = subject.kind === 'example' || given?.isExample === true ? PRINTED_COLUMNS : {};
      const steps = explainPrint(beside, figure, columns, (evidence) => searchSteps(month, evidence));
      const explanation = await inSlices(steps, () => undefined, controller.signal);
      controller.signal.throwIfAborted();
      if (isPressed) this.focus.on('explain-title');
      const { sheet } = subject;
      const layout = layoutOfSubject(subject);
      state.set({ result: { explanation, sheet, layout, isOutdated: false } });
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
