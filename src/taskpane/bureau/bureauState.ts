import type { RatingType } from '../../engine/csa2024';
import type { BureauMonth } from '../../engine/csa2024/bureau';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { TableRef } from '../../excel/listTables';
import type { SheetRef } from '../../excel/workbook';
import type { BureauReading, BureauTable } from '../../sheet/bureau';
import type { Progress } from '../jobs';
import type { FoundProblem } from './foundProblems';

/** The sizes of a sample: players, and the games of its month. */
export const SAMPLE_SIZES = [
  { players: 200, games: 1_000 },
  { players: 2_000, games: 10_000 },
  { players: 20_000, games: 200_000 },
] as const;
export type SampleSize = (typeof SAMPLE_SIZES)[number];

/** A month that was run, and the sheets it wrote. */
export interface BureauRun {
  readonly reading: BureauReading;
  readonly month: BureauMonth;
  readonly sheets: readonly SheetRef[];
}

/** All that the page Bureau has of its own. */
export interface BureauState {
  /** The tables of the workbook, as last looked for; null = not yet. */
  readonly tables: readonly TableRef[] | null;
  /** The first day of the month that the user chose; null = as the tables say. */
  readonly month: CalendarDay | null;
  /** The ids of tables that the user picked himself. */
  readonly picks: Readonly<Partial<Record<BureauTable, string>>>;
  readonly sampleSize: SampleSize;
  /** The list that is exported or imported. */
  readonly list: RatingType;
  /** null = nothing goes on that could be cancelled. */
  readonly progress: Progress | null;
  /** What the last reading of the tables found. */
  readonly problems: readonly FoundProblem[];
  readonly run: BureauRun | null;
  /** The report of the player who was explained last. */
  readonly explained: SheetRef | null;
}

export const NO_BUREAU: BureauState = {
  tables: null,
  month: null,
  picks: {},
  sampleSize: SAMPLE_SIZES[0],
  list: 'main',
  progress: null,
  problems: [],
  run: null,
  explained: null,
};
