import { problemText } from '../../../problems/problemText';
import {
  type AnyTable,
  type BureauQuestion,
  type BureauReading,
  type BureauTableProblem,
  type Effect,
  gamesAndPlayers,
  lossText,
  notRatedByRules,
  placeOnSheet,
} from '../../../bureau';
import type { Problem } from '../../../engine/kit/problem';
import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { cellAddress, type Place } from '../../../figures/address';
import type { Confirmed } from '../../kit/confirmations';
import type { PickedCells } from '../../kit/page';
import { quoted } from '../../kit/shownProblem';
import type { TableInHand } from './inHand';

/** The cell a problem is about: sheet and address, and where a click leads. */
interface FoundCell {
  readonly address: string;
  readonly at: PickedCells;
}

/** Problems of the bureau's tables with the same words, as the pane shows them. */
export interface FoundProblem {
  readonly effect: Effect;
  readonly text: string;
  /** Their cells; none where the table is not there. */
  readonly cells: readonly FoundCell[];
}

/** A question as the pane asks it. */
export interface FoundQuestion extends Confirmed {
  readonly kind: BureauQuestion['kind'];
  /** The code of its problem, by which questions are alike. */
  readonly code: Problem['problem'];
  readonly text: string;
  readonly cell: FoundCell | null;
  /** Further cells with the same problem. */
  readonly others: number;
  /** What would be lost, in words; '' where the cell is used as it stands. */
  readonly loss: string;
}

type Tables = Readonly<Record<AnyTable, TableInHand>>;

/** What the reading of the tables has found, in words; the same words once, with all their cells. */
export function foundProblems({ problems, sheets }: BureauReading, tables: Tables): FoundProblem[] {
  const alike = new Map<string, { effect: Effect; text: string; cells: FoundCell[] }>();
  for (const found of problems) {
    const { effect, table } = found;
    const text = problemText(found.problem);
    const cell = cellOf(found, sheets, tables);
    const key = `${effect} ${table} ${text}`;
    const before = alike.get(key);
    if (before === undefined) alike.set(key, { effect, text, cells: cell === null ? [] : [cell] });
    else if (cell !== null) before.cells.push(cell);
  }
  return [...alike.values()];
}

/** The questions that have to be answered before the month is calculated. */
export function foundQuestions({ questions, sheets }: BureauReading, tables: Tables): FoundQuestion[] {
  return questions.map((question) => {
    const { key, kind, problem, others } = question;
    const cell = cellOf(problem, sheets, tables);
    const text = problemText(problem.problem);
    const loss = lossText(question, 'would be');
    const place = cell === null ? '' : `${cell.address}: `;
    return {
      key,
      kind,
      code: problem.problem.problem,
      text,
      cell,
      others: others.length,
      loss,
      says: `${place}${loss === '' ? text : lossText(question, 'was')}`,
    };
  });
}

/** What the regulations do not rate of one event, as the pane shows it. */
export interface FoundNotRated {
  readonly games: number;
  /** The event, and what it costs. */
  readonly loss: string;
  readonly text: string;
  readonly cell: FoundCell | null;
}

/** The games that the regulations do not rate, by event and reason. */
export function foundNotRated({ reading, month }: CalculatedMonth, tables: Tables): FoundNotRated[] {
  return notRatedByRules(reading, month)
    .filter(({ games }) => games > 0)
    .map(({ event, games, players, problem, table, place }) => ({
      games,
      loss: `${event}: ${gamesAndPlayers({ games, players })}.`,
      text: problemText(problem),
      cell: cellAt(tables[table], place),
    }));
}

function cellOf(
  found: BureauTableProblem,
  sheets: BureauReading['sheets'],
  tables: Tables,
): FoundCell | null {
  return cellAt(tables[found.table], placeOnSheet(found, sheets[found.table].origin));
}

/** A cell of a table at its place on the sheet. */
export function cellAt({ source }: Pick<TableInHand, 'source'>, place: Place): FoundCell | null {
  if (source === null) return null;
  return {
    address: `${quoted(source.sheet.name)}!${cellAddress(place)}`,
    at: { sheetId: source.sheet.id, box: { ...place, rows: 1, columns: 1 } },
  };
}
