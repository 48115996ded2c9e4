/** What waits for its turn. */
interface Waiting {
  /** Begins it, or lets it go. */
  readonly settle: (isTurn: boolean) => void;
  readonly isDroppable: boolean;
}

/** What the user asks for comes in the order of the presses, and before what nobody has asked for. */
export type Order = 'asked' | 'unasked';

/**
 * Lets the pane do one thing after the other. Two things at a time would read the workbook and change what the pane knows of it
 * together: the slower one would put back what was true before the other one.
 */
export class Turns {
  private isTaken = false;
  private readonly waiting: Record<Order, Waiting[]> = { asked: [], unasked: [] };

  /** Takes the turn where nothing goes on; returns whether it has. Whoever takes a turn ends it. */
  takeNow(): boolean {
    if (this.isTaken) return false;
    this.isTaken = true;
    return true;
  }

  /** Waits for the turn. Resolves to false where it was let go, and must not be ended then. */
  wait(order: Order, isDroppable = false): Promise<boolean> {
    return new Promise((settle) => this.waiting[order].push({ settle, isDroppable }));
  }

  /** Ends the turn that was taken; the next one begins. */
  end(): void {
    const next = this.waiting.asked.shift() ?? this.waiting.unasked.shift();
    if (next === undefined) this.isTaken = false;
    else next.settle(true);
  }

  /** Lets go of all that may be dropped; returns whether there was any. */
  drop(): boolean {
    const { asked } = this.waiting;
    const dropped = asked.filter(({ isDroppable }) => isDroppable);
    this.waiting.asked = asked.filter(({ isDroppable }) => !isDroppable);
    for (const { settle } of dropped) settle(false);
    return dropped.length > 0;
  }
}
