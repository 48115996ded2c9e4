import type { TemplateResult } from 'lit-html';
import type { DecimalSign } from '../../cells/numberStyle';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { Workbook } from '../../excel/workbook';
import type { Box } from '../../figures/address';
import type { KnownStyle } from './numberStyle';

/** A file that the pane has made. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The name by which pages open each other, such as `player`; the registry lists them. */
export type PageId = string;

/** What the shell knows of a page. */
export interface Page {
  view(): TemplateResult;
  /** The workbook has changed, or the page has come to the front. */
  refresh(): Promise<void>;
  /** The user has moved the selection while the page is in front. */
  selectionMoved?(): Promise<void>;
  /** The id of what an action has just brought up, once: keyboard and screen reader go on there. */
  focus?(): string | null;
  /** What waits on it for the user, in a line of the page Home: "October 2026: 3 files not yet in the tables"; null = nothing. */
  waiting?(): string | null;
  /** Takes what another page hands over, before it is refreshed. */
  receive?(handover: Handover): void | Promise<void>;
}

/** What a page knows of the shell. */
export interface Pane {
  readonly workbook: Workbook;
  today(): CalendarDay;
  /** How numbers and formulas are written here. */
  readonly numberStyle: NumberStyles;
  /** A page's own state; a change of it paints the pane. */
  slice<S extends object>(initial: S): Slice<S>;
  /**
   * Does something that takes Excel's time: says what it is while it lasts, and what to do when Excel refuses. One thing is
   * done after the other: a press during another action waits for its turn, and the button that was pressed is marked and
   * cannot be pressed again before that has ended. `work` must not wait for `perform`, `open` or `goTo`: their turn comes after it.
   *
   * @returns whether it was done
   */
  perform(doing: string, work: () => Promise<void>): Promise<boolean>;
  /** Lets go of the presses that wait, as Cancel does; once what goes on has ended, a message says so. */
  dropWaiting(): void;
  say(kind: Message['kind'], text: string): void;
  /** Shows the text of files that this Excel cannot save; none puts away what is shown. */
  offer(files: readonly TextFile[]): void;
  open(page: PageId, handover?: Handover): Promise<void>;
  /** Shows and selects cells of the workbook. */
  goTo(cells: PickedCells): Promise<void>;
  /** What waits on a page for the user, as far as it was opened; null = nothing. */
  waiting(page: PageId): string | null;
  /** Lets go of all pages but the one in front: each begins anew when it is next opened. */
  resetPages(): void;
}

/** How this user's Excel writes numbers and formulas; every sentence of the pane and of its sheets follows it. */
export interface NumberStyles {
  get(): KnownStyle;
  /** Asks Excel and the workbook. */
  read(): Promise<void>;
  /** Writes another way than Excel says, and remembers it; null = as Excel says. Pages begin anew for their words to follow. */
  choose(chosen: DecimalSign | null): void;
}

export interface Slice<S extends object> {
  get(): S;
  set(changes: Partial<S>): void;
}

/** What one page hands over to another. The receiving page knows it by its kind, and leaves alone what it does not know. */
export interface Handover {
  readonly kind: string;
}

export interface Message {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Cells that the user selected, as far as the selection went; whole columns may be among them. */
export interface PickedCells {
  readonly sheetId: string;
  readonly box: Box;
}

/** A line of the registry: how the shell offers a page, and how it gets it. */
export interface PageEntry {
  readonly id: PageId;
  /** On its tab; in a group, in the row below the tabs. */
  readonly title: string;
  /** The tab that it shares with other pages; null = a tab of its own. */
  readonly group: string | null;
  readonly heading: string;
  /** Its help, a file of the folder help, such as `player-page.html`. */
  readonly help: string;
  /** Its code is loaded when it is first opened, so that the pane itself opens quickly. */
  load(pane: Pane): Promise<Page>;
}

/** All pages of the pane. */
export interface Registry {
  /** In the order of their tabs; the first one is shown at once. */
  readonly entries: readonly PageEntry[];
  /** The page for what the workbook holds already; null = the first one. */
  readonly pageToOpen: (pane: Pane) => Promise<PageId | null>;
}

/** Where keyboard and screen reader go on after an action: asked for before the state changes, taken once by the next painting. */
export class Focus {
  private id: string | null = null;

  on(id: string): void {
    this.id = id;
  }

  readonly take = (): string | null => {
    const { id } = this;
    this.id = null;
    return id;
  };
}
