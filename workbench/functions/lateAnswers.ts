import { thrownError } from './cellResults';
import type { CellPlace } from './functionErrors';

/** What a cell shows until its function has answered. */
export const BUSY = '#BUSY!';

/** An answer that has come waits so long to be taken: the engine may calculate a formula several times in a row. */
const KEPT_MILLISECONDS = 500;

interface Waiting {
  readonly kind: 'waiting';
}

interface Answered {
  readonly kind: 'answered';
  readonly answers: unknown[][];
  takenAt: number | null;
}

/**
 * Calls of custom functions that are answered later, as Excel's are: the first calculation of a formula asks and leaves #BUSY! in its
 * cell; when the answer has come the cell is calculated anew and takes it.
 */
export class LateAnswers {
  private readonly calls = new Map<string, Waiting | Answered>();
  private arrived: CellPlace[] = [];
  private telling: ReturnType<typeof setTimeout> | undefined;

  /** @param calculateAgain takes the cells whose answers have come */
  constructor(private readonly calculateAgain: (places: readonly CellPlace[]) => void) {}

  /** False when no call waits for its answer; otherwise true, when some have come. */
  async someCame(): Promise<boolean> {
    const isWaiting = () => [...this.calls.values()].some((call) => call.kind === 'waiting');
    if (!isWaiting() && this.arrived.length === 0) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
    return true;
  }

  /** Forgets all calls: the add-in starts anew. */
  clear(): void {
    this.calls.clear();
    this.arrived = [];
  }

  /**
   * The answers to a call, or null while they are on their way.
   *
   * @param key says which function was called with what, in which cell
   * @param delay in milliseconds
   */
  take(key: string, place: CellPlace, delay: number, answer: () => unknown[][]): unknown[][] | null {
    const known = this.calls.get(key);
    if (known?.kind === 'waiting') return null;
    if (known && (known.takenAt === null || performance.now() - known.takenAt < KEPT_MILLISECONDS)) {
      known.takenAt ??= performance.now();
      return known.answers;
    }
    const waiting: Waiting = { kind: 'waiting' };
    this.calls.set(key, waiting);
    setTimeout(() => {
      void Promise.all(answer().map((line) => Promise.all(line.map(settle)))).then((answers) => {
        if (this.calls.get(key) !== waiting) return;
        this.calls.set(key, { kind: 'answered', answers, takenAt: null });
        this.tell(place);
      });
    }, delay);
    return null;
  }

  /** Answers that come together are taken together. */
  private tell(place: CellPlace): void {
    this.arrived.push(place);
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      const places = this.arrived;
      this.arrived = [];
      this.forgetTaken();
      if (places.length > 0) this.calculateAgain(places);
    }, 10);
  }

  private forgetTaken(): void {
    const now = performance.now();
    for (const [key, call] of this.calls) {
      const isOld =
        call.kind === 'answered' && call.takenAt !== null && now - call.takenAt > KEPT_MILLISECONDS;
      if (isOld) this.calls.delete(key);
    }
  }
}

/** A rejected promise is an answer too: the function's own error. */
async function settle(answer: unknown): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    return thrownError(error);
  }
}
