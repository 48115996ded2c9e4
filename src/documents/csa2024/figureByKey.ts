import { type PlayerMonth, playerMonth, RATING_TYPES, type RatingType } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { FigureLabel } from '../../figures/figure';
import type { Declaration, FigureColumn } from '../../figures/columns';
import * as ofGames from './gameFigures';
import * as ofPerformances from './performanceFigures';
import * as ofRatings from './ratingFigures';
import * as rows from './rows';

/** Reads one figure; undefined where the month has none. */
export type Figure = (source: rows.FigureSource) => number | undefined;

/** A declared figure of a month, found by its key. */
interface Found {
  readonly read: Figure;
  readonly labelled: () => FigureLabel;
}

/**
 * A calculated number of a month by its key, straight from the record.
 *
 * @param key such as step2/t1/r6/main/we
 */
export function figureOf(month: PlayerMonth, key: string): number | undefined {
  return figureAt(key)?.(rows.sourceOf(month));
}

/**
 * The figure of a key, to be read from many months.
 *
 * @param key such as step4/main/temporaryRaw
 * @returns null for a key that no report has
 */
export function figureAt(key: string): Figure | null {
  return find(key)?.read ?? null;
}

/** The words for a figure's key, and its clause; the key itself where no report has it. */
export function figureLabel(key: string): FigureLabel {
  return find(key)?.labelled() ?? { label: key, clause: '' };
}

type Declared<Row> = ReadonlyMap<string, FigureColumn<Row>>;

const COLUMNS = [ofGames, ofPerformances, ofRatings].flatMap((one): unknown[] => Object.values(one));

/** The columns that one of the declaring functions has made, by the parts of their keys. */
function declaredBy<Row extends { readonly source: rows.FigureSource }>(
  declare: (part: never, declaration: Declaration<Row>) => FigureColumn<Row>,
): Declared<Row> {
  const isOurs = (one: unknown): one is FigureColumn<Row> =>
    typeof one === 'object' && one !== null && 'declaredBy' in one && one.declaredBy === declare;
  return new Map(COLUMNS.filter(isOurs).map((column) => [column.part, column]));
}

const OF_TOURNAMENT = declaredBy<rows.TournamentRow>(rows.ofTournament);
const OF_GAME = declaredBy<rows.GameRow>(rows.ofGame);
const OF_LIST = declaredBy<rows.ListRow>(rows.ofList);
const OF_GAME_IN_LIST = declaredBy<rows.GameListRow>(rows.ofGameInList);
const OF_RATING = declaredBy<rows.RatingRow>(rows.ofRating);
const OF_PLACE = declaredBy<rows.PlaceRow>(rows.ofPlace);
const OF_PAST = declaredBy<rows.PlaceRow>(rows.ofPast);
const { TERM } = ofPerformances;
const { WEIGHED } = ofRatings;

function find(key: string): Found | null {
  const [step = '', owner = '', ...rest] = key.split('/');
  const numbered = /^t(\d+)$/.exec(owner);
  if (numbered !== null) return findInTournament(step, Number(numbered[1]) - 1, rest);
  const type = listNamed(owner);
  return type === null ? null : findInList(step, type, rest);
}

/** step1/t2/tournamentWeight, used/t2/r6/result, used/t2/r6/main, step3/t2/main/totalChange, step3/t2/r6/main/change */
function findInTournament(step: string, index: number, rest: readonly string[]): Found | null {
  const [first = '', second = '', third] = rest;
  if (second === '') return found(OF_TOURNAMENT.get(`${step}/${first}`), { index });
  const list = listNamed(first);
  if (list !== null) return found(OF_LIST.get(`${step}/${second}`), { index, type: list });
  const type = listNamed(second);
  if (type === null) return found(OF_GAME.get(`${step}/${second}`), { index, name: first });
  const part = third === undefined ? step : `${step}/${third}`;
  return found(OF_GAME_IN_LIST.get(part), { index, name: first, type });
}

/** step4/main/change, step6/main/p1/performance, step6/main/term1, step7/main/1, given/main/past1/ageDays */
function findInList(step: string, type: RatingType, [first = '', what]: readonly string[]): Found | null {
  const [, kind = '', digits = ''] = /^(past|p|term|)(\d+)$/.exec(first) ?? [];
  const row = { type, place: Number(digits) };
  if (digits === '') return found(OF_RATING.get(`${step}/${first}`), { type });
  if (step === 'given') return kind === 'past' ? found(OF_PAST.get(what ?? ''), row) : null;
  if (step === 'step7') return kind === '' ? found(WEIGHED, row) : null;
  if (step !== 'step6') return null;
  if (kind === 'term') return found(TERM, row);
  return kind === 'p' ? found(OF_PLACE.get(what ?? ''), row) : null;
}

function listNamed(name: string): RatingType | null {
  return RATING_TYPES.find((type) => type === name) ?? null;
}

function found<Row extends { readonly source: rows.FigureSource }>(
  column: FigureColumn<Row> | undefined,
  owner: Omit<Row, 'source'>,
): Found | null {
  if (column === undefined) return null;
  const { declaration } = column;
  // One row for all months: a search reads a figure from so many of them that a row for each would take its time.
  const row: { source?: rows.FigureSource } = { ...owner };
  const rowOf = (source: rows.FigureSource): Row => {
    row.source = source;
    return row as Row;
  };
  return {
    read: (source) => {
      const value = declaration.value(rowOf(source));
      return typeof value === 'number' ? value : undefined;
    },
    // Words of a figure ask nothing of a month.
    labelled: () => column.labelled(rowOf(nothing())),
  };
}

let without: rows.FigureSource | null = null;

/** A month in which nothing was played. */
function nothing(): rows.FigureSource {
  const unrated = { rating: null, k: null, highest: null, penaltyPoints: 0 };
  const perList = <T>(one: T) => ({ main: one, standard: one, rapid: one, blitz: one });
  const input = {
    calculationDay: 0 as CalendarDay,
    ratings: perList(unrated),
    history: perList([]),
    past: perList([]),
    tournaments: [],
  };
  return (without ??= rows.sourceOf(playerMonth(input)));
}
