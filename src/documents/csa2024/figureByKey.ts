import { type PlayerMonth, playerMonth, RATING_TYPES, type RatingType } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { FigureLabel } from '../../figures/figure';
import type { FigureColumn } from '../../figures/columns';
import * as ofGames from './gameFigures';
import * as ofPerformances from './performanceFigures';
import * as ofRatings from './ratingFigures';
import { type FigureSource, sourceOf } from './rows';

/** Reads one figure; undefined where the month has none. */
export type Figure = (of: FigureSource) => number | undefined;

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
  return figureAt(key)?.(sourceOf(month));
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

function byPart<Row>(...columns: readonly FigureColumn<Row>[]): Declared<Row> {
  return new Map(columns.map((column) => [column.part, column]));
}

const { TERM, WEIGHTED_PERFORMANCE } = ofPerformances;
const { WEIGHED } = ofRatings;

const OF_TOURNAMENT = byPart(
  ofGames.TOURNAMENT_WEIGHT,
  ofGames.AGE_DAYS,
  ofGames.AGE_WEIGHT,
  ofGames.GAMES,
  ofGames.SCORE_OF_TOURNAMENT,
);
const OF_GAME = byPart(ofGames.RESULT);
const OF_LIST = byPart(
  ofGames.AVERAGE_OPPONENT,
  ofGames.TOTAL_CHANGE,
  ofGames.SCORE_IN_LIST,
  ofGames.GAMES_IN_LIST,
  ofGames.PERFORMANCE,
);
const OF_GAME_IN_LIST = byPart(
  ofGames.OPPONENT,
  ofGames.EXPECTED_SCORE,
  ofGames.RESULT_MINUS_WE,
  ofGames.CHANGE_OF_GAME,
);
const OF_RATING = byPart(
  ofRatings.OLD,
  ofRatings.HIGHEST,
  ofRatings.K_USED,
  ofRatings.CHANGE,
  ofRatings.UNCAPPED,
  ofRatings.MAXIMUM,
  ofRatings.TEMPORARY_RAW,
  WEIGHTED_PERFORMANCE,
  ofRatings.WEIGHTED_RATING,
  ofRatings.LIFTED,
  ofRatings.FLOOR_HELD,
  ofRatings.FLOORED,
  ofRatings.PENALTY,
  ofRatings.NEW_RAW,
  ofRatings.HIGHER,
  ofRatings.PUBLISHED_RATING,
  ofRatings.PUBLISHED_ON_TOP,
);
const OF_PLACE = byPart(
  ofPerformances.PLACE_PERFORMANCE,
  ofPerformances.PLACE_TYPE_WEIGHT,
  ofPerformances.PLACE_END_DATE,
  ofPerformances.PLACE_AGE_DAYS,
  ofPerformances.PLACE_AGE_WEIGHT,
);
const OF_PAST = byPart(
  ofPerformances.PAST_AGE_DAYS,
  ofPerformances.PAST_WEIGHT,
  ofPerformances.PAST_AGE_WEIGHT,
);

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

function found<Row extends { readonly of: FigureSource }>(
  column: FigureColumn<Row> | undefined,
  owner: Omit<Row, 'of'>,
): Found | null {
  if (column === undefined) return null;
  const { declaration } = column;
  // One row for all months: a search reads a figure from so many of them that a row for each would take its time.
  const row: { of?: FigureSource } = { ...owner };
  const rowOf = (of: FigureSource): Row => {
    row.of = of;
    return row as Row;
  };
  return {
    read: (of) => {
      const value = declaration.value(rowOf(of));
      return typeof value === 'number' ? value : undefined;
    },
    // Words of a figure ask nothing of a month.
    labelled: () => column.labelled(rowOf(nothing())),
  };
}

let without: FigureSource | null = null;

/** A month in which nothing was played. */
function nothing(): FigureSource {
  const unrated = { rating: null, k: null, highest: null, penaltyPoints: 0 };
  const perList = <T>(one: T) => ({ main: one, standard: one, rapid: one, blitz: one });
  const input = {
    calculationDay: 0 as CalendarDay,
    ratings: perList(unrated),
    history: perList([]),
    past: perList([]),
    tournaments: [],
  };
  return (without ??= sourceOf(playerMonth(input)));
}
