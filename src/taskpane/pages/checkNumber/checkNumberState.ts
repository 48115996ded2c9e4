import type { SheetRef } from '../../../excel/workbook';
import { numberInPrint } from '../../../explain/crosscheck/readPrinted';
import { printText } from '../../../explain/trace';
import { isBlank, type Print, type PrintedNumber } from '../../../figures/printedFigures';
import { hasSameFigures, type NumberExplanation, type Subject } from '../../../subject/subject';
import type { Focus, PickedCells, Slice } from '../../kit/page';
import type { CheckedSubject } from '../../month/checkedSubject';
import type { Evidence } from '../../month/handovers';
import { inSlices } from '../../kit/slices';

/** A number that was explained, and what it was compared with. */
export interface ExplainedNumber {
  readonly explanation: NumberExplanation;
  readonly subject: Subject;
  /** What was printed beside it. */
  readonly print: Print;
  readonly sheet: SheetRef;
  /** A figure or a printed number has changed since. */
  readonly isOutdated: boolean;
}

/** Several selected cells: printed numbers for the page that checks them, or a list for the page that compares lists. */
export interface SelectedCells {
  readonly kind: 'numbers' | 'list';
  /** Such as "4 numbers of Print!A1:B5". */
  readonly words: string;
  readonly cells: PickedCells;
}

/** All that the page A number has of its own. */
export interface CheckNumberState {
  /** What the numbers are compared with; null until it is read. */
  readonly checked: CheckedSubject | null;
  /** How the asked month is calculated, where the selected cell holds it otherwise than its sheet; null = as the sheet. */
  readonly reading: string | null;
  readonly evidence: Evidence | null;
  /** The figure that is asked about, by its key. */
  readonly figure: string | null;
  /** Its printed number, as typed. */
  readonly typed: string;
  /** Why the selected cell gives no figure; null where it does, or nothing was selected. */
  readonly remark: string | null;
  /** What else than one number is selected, and which page it is for; null for anything else. */
  readonly selected: SelectedCells | null;
  /** A month's number was handed over: the month is asked about, whatever sheet is in front. */
  readonly isOfMonth: boolean;
  readonly isSearching: boolean;
  readonly result: ExplainedNumber | null;
  /** The sheets that the page has written; what they hold is not asked about. */
  readonly written: readonly string[];
}

/** What is shown while a number is explained. */
export const SEARCHING = 'Looking for what gives this number…';

export const INITIAL_CHECK_NUMBER: CheckNumberState = {
  checked: null,
  reading: null,
  evidence: null,
  figure: null,
  typed: '',
  remark: null,
  selected: null,
  isOfMonth: false,
  isSearching: false,
  result: null,
  written: [],
};

type Asked = Pick<CheckNumberState, 'checked' | 'reading' | 'evidence'>;

/** What printed numbers are compared with: as the sheet has it, but the worked example's in its own way. */
export function askedSubject({ checked, reading, evidence }: Asked): Subject | null {
  const subject = checked?.subject ?? null;
  if (subject === null) return null;
  if (reading !== null) return subject.by(reading);
  return evidence?.isExample === true ? subject.asExample() : subject;
}

/** The printed numbers at hand: those that were brought along, else those on the sheet. */
export function printAtHand({ checked, evidence }: Asked): Print {
  return evidence ?? checked?.subject?.print ?? { numbers: [], isExample: false };
}

/** What is printed for a figure, as far as it is known; '' where it is not, and where the print leaves it blank. */
export function knownPrint(asked: Asked, key: string): string {
  const number = printAtHand(asked).numbers.find((one) => one.key === key);
  return number === undefined || isBlank(number.printed) ? '' : printText(number);
}

/** The number that is asked about: as it was typed, or as the print has it where nothing else was typed; null for no number. */
export function askedNumber(state: CheckNumberState): PrintedNumber | null {
  const { figure, typed } = state;
  if (figure === null || askedSubject(state)?.figures.has(figure) !== true) return null;
  const known = printAtHand(state).numbers.find(({ key }) => key === figure);
  if (known !== undefined && knownPrint(state, figure) === typed) return known;
  const number = numberInPrint(typed);
  return number === null ? null : { key: figure, ...number };
}

/** The state after the sheet was read, with whether what was explained is still so. */
export function afterReading(before: CheckNumberState, checked: CheckedSubject | null): CheckNumberState {
  if (isOther(before.checked, checked)) return { ...INITIAL_CHECK_NUMBER, checked, written: before.written };
  const now = { ...before, checked };
  const { result } = before;
  return result === null ? now : { ...now, result: { ...result, isOutdated: isOutdated(result, now) } };
}

function isOutdated({ subject, print }: ExplainedNumber, now: Asked): boolean {
  const current = askedSubject(now);
  return (
    current === null ||
    !hasSameFigures(subject, current) ||
    JSON.stringify(print) !== JSON.stringify(printAtHand(now))
  );
}

/** Whether another month or section has come up on another sheet: nothing that was asked about is of it. */
function isOther(before: CheckedSubject | null, now: CheckedSubject | null): boolean {
  if (before === null || now === null || before.sheet.id === now.sheet.id) return false;
  if (before.kind !== now.kind) return true;
  return before.identity !== null && now.identity !== null && before.identity !== now.identity;
}

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
