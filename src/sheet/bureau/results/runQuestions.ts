import type { BureauMonth } from '../../../engine/csa2024/bureau';
import { problemText } from '../../../cells/problems/problemText';
import { cellAddress, quoteSheetName } from '../../kit/address';
import { type BureauTableProblem, placeOnSheet } from '../read/placed';
import type { BureauReading } from '../read/readBureau';
import { notRatedByRules } from './notRated';

/** A line of the sheet Run about what was not rated. */
export interface CauseRow {
  /** The event, else the sheet. */
  readonly name: string;
  readonly cell: string;
  readonly games: number;
  readonly players: number;
  readonly why: string;
}

/** What was left out because of the tables, as the user has confirmed it. */
export function withoutRows(reading: BureauReading): CauseRow[] {
  return reading.questions
    .filter(({ kind }) => kind === 'rateWithout')
    .map(({ problem, event, loss }) => ({
      name: event === '' ? reading.sheets[problem.table].name : event,
      cell: cellOf(reading, problem),
      games: loss.games,
      players: loss.players,
      why: problemText(problem.problem),
    }));
}

/** The cells that the user has confirmed, each with what was asked about it. */
export function rightRows(reading: BureauReading): string[][] {
  return reading.questions
    .filter(({ kind }) => kind === 'isRight')
    .map(({ problem }) => [cellOf(reading, problem), problemText(problem.problem)]);
}

/** What the regulations do not rate. */
export function notRatedRows(reading: BureauReading, month: BureauMonth): CauseRow[] {
  return notRatedByRules(reading, month).map(({ event, games, players, problem, table, place }) => ({
    name: event,
    cell: `${quoteSheetName(reading.sheets[table].name)}!${cellAddress(place)}`,
    games,
    players,
    why: problemText(problem),
  }));
}

function cellOf({ sheets }: BureauReading, problem: BureauTableProblem): string {
  const { name, origin } = sheets[problem.table];
  return `${quoteSheetName(name)}!${cellAddress(placeOnSheet(problem, origin))}`;
}
