/** When another workbook comes to the front, and for how long. */
export interface OtherWorkbookOptions {
  /** How many requests are still answered before it comes. Default: none. */
  readonly afterRequests?: number;
  /** How many requests it stays, as where the user looks something up and comes back. Default: until `clickBack`. */
  readonly forRequests?: number;
}

/**
 * Another workbook that the user has clicked while an add-in works in this one. Excel for Windows and Mac refuses some
 * requests then, until the user clicks back.
 */
export class OtherWorkbook {
  private answered = 0;
  private stays = 0;

  /** The user clicks the other workbook, now or a few requests from now. */
  comeToFront({ afterRequests = 0, forRequests = Infinity }: OtherWorkbookOptions = {}): void {
    this.answered = afterRequests;
    this.stays = forRequests;
  }

  /** The user clicks back into this workbook. */
  clickBack(): void {
    this.stays = 0;
  }

  /** Whether it is in front, or will be, until somebody clicks back. */
  get expected(): boolean {
    return this.stays > 0;
  }

  /** A request to this workbook comes: whether the other one is in front of it. */
  isInFrontOfNextRequest(): boolean {
    if (this.stays === 0) return false;
    if (this.answered > 0) {
      this.answered--;
      return false;
    }
    this.stays--;
    return true;
  }
}
