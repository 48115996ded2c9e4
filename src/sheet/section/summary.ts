import type { Csa2013SectionRecord } from '../../engine/csa2013';
import type { Fide2008SectionRecord } from '../../engine/fide2008';
import { assertNever } from '../../engine/kit/assertNever';
import type { CrosstablePlayer } from '../../engine/kit/crosstable';
import { isProblem } from '../../engine/kit/problem';
import { sum } from '../../engine/kit/scores';
import type { QjrlSection } from '../../engine/qjrl';
import type { RhpSection } from '../../engine/rhp';
import type { SectionRecord } from './rateSection';

/** A player's section at a glance, in the same figures for every system; null where the document knows no such figure. */
export interface SummaryRow {
  readonly number: number;
  readonly player: string;
  /** The rating at the start; for Chess SA's and the junior list's unrated players what their opponents meet. */
  readonly ratingUsed: number | null;
  /** In the rated games. */
  readonly score: number;
  readonly gamesRated: number;
  readonly expected: number | null;
  readonly change: number | null;
  readonly performance: number | null;
  /** The new rating, or an unrated player's first or temporary one. */
  readonly newRating: number | null;
  readonly note: string;
}

export const SUMMARY_TITLES = [
  'No.',
  'Player',
  'Rating',
  'Score',
  'Games',
  'Expected',
  'Change',
  'Performance',
  'New rating',
  'Note',
] as const;

/** A row for each player, in the order of the crosstable; none where the section could not be rated. */
export function sectionSummary(record: SectionRecord): SummaryRow[] {
  switch (record.system) {
    case 'csa2013':
      return record.players.map(ofCsa2013);
    case 'fide2008':
      return record.players.map((player) => ofFide2008(player, record));
    case 'qjrl':
      return record.players.map(ofQjrl);
    case 'rhp':
      return record.players.map(ofRhp);
    default:
      return assertNever(record);
  }
}

/** A row in which nothing is known but who it is of. */
function blankRow({ number, name }: CrosstablePlayer) {
  return {
    number,
    player: name,
    ratingUsed: null,
    expected: null,
    change: null,
    performance: null,
    newRating: null,
    note: '',
  };
}

function notes(...found: readonly (string | false)[]): string {
  return found.filter((note) => note !== false).join('; ');
}

function ofCsa2013(record: Csa2013SectionRecord['players'][number]): SummaryRow {
  const performance = record.performance?.performance ?? null;
  if (record.kind === 'unrated') {
    return {
      ...blankRow(record.player),
      ratingUsed: record.temporaryRating,
      score: sum(record.games.map(({ score }) => score)),
      gamesRated: record.games.length,
      performance,
      newRating: record.temporaryRating,
      note: notes('temporary rating', performance === null && 'no games'),
    };
  }
  const { fullChange, rounds, gamesRated } = record;
  const kept = fullChange > 0 && !rounds.mayGain;
  return {
    ...blankRow(record.player),
    ratingUsed: record.rating,
    score: record.scoreRated,
    gamesRated,
    expected: record.expected,
    change: record.change,
    performance,
    newRating: record.newRating,
    note: notes(
      kept && `60% rule: played ${rounds.played} of the ${rounds.needed} rounds needed to gain`,
      !record.kGiven && `K ${record.k} from the rating`,
      gamesRated === 0 && 'no rated games',
    ),
  };
}

function ofFide2008(
  record: Fide2008SectionRecord['players'][number],
  { disregarded }: Fide2008SectionRecord,
): SummaryRow {
  if (record.kind === 'rated') {
    return {
      ...blankRow(record.player),
      ratingUsed: record.rating,
      score: record.scoreRated,
      gamesRated: record.gamesRated,
      expected: record.expected,
      change: record.change,
      newRating: record.newRating,
      note: notes(
        !record.kGiven && `K ${record.k} from the rating`,
        record.gamesRated === 0 && 'no rated games',
        record.delisted && 'below the rating floor: delisted',
      ),
    };
  }
  const { conditions, publication, result } = record;
  const known = publication === null || isProblem(publication) ? null : publication;
  const given = result !== null && !conditions.counts;
  return {
    ...blankRow(record.player),
    score: result?.score ?? 0,
    gamesRated: result?.games ?? 0,
    performance: record.eventRating,
    newRating: known?.published ?? null,
    note: notes(
      result === null && 'no games that count',
      disregarded.includes(record.player.number) && 'less than one point: disregarded',
      given && !conditions.enoughGames && 'fewer than 3 games against rated players',
      given && !conditions.enoughPoints && 'less than one point against rated players',
      given && !conditions.reachesFloor && 'below the rating floor',
      known !== null &&
        known.published === null &&
        `not published: ${known.initial.games} of ${known.gamesNeeded} games`,
    ),
  };
}

function ofQjrl(record: QjrlSection['players'][number]): SummaryRow {
  const base = { ...blankRow(record.player), score: record.score, gamesRated: record.gamesRated };
  switch (record.kind) {
    case 'rated':
      return {
        ...base,
        ratingUsed: record.rating,
        expected: record.expectation?.expectedScore ?? null,
        change: record.change,
        performance: record.performance,
        newRating: record.list.newRating,
        note: notes(
          record.gamesRated === 0 && 'no games',
          record.list.guarded && 'overshoot guard',
          !record.list.published && 'not published: 500 or less',
        ),
      };
    case 'adult':
      return {
        ...base,
        ratingUsed: record.rating,
        note: 'adult with an ACF rating: not rated here',
      };
    case 'unrated':
      return {
        ...base,
        ratingUsed: record.temporaryRating,
        performance: record.performance,
        newRating: record.first?.rating ?? null,
        note: notes(
          record.gamesRated === 0 && 'no games',
          record.first?.provisional === true && `provisional: ${record.first.gamesCounted} of 8 games`,
          record.first?.published === false && 'not published: 500 or less',
        ),
      };
    default:
      return assertNever(record);
  }
}

function ofRhp(record: RhpSection['players'][number]): SummaryRow {
  const rated = record.ratingUsed !== null;
  return {
    ...blankRow(record.player),
    ratingUsed: record.ratingUsed,
    score: record.score,
    gamesRated: record.gamesRated,
    expected: rated ? record.expected : null,
    change: rated ? record.change : null,
    newRating: record.newRating,
    note: notes(
      !rated && 'no starting rating: games left out',
      rated && record.leftOut.length > 0 && `${record.leftOut.length} games against unrated left out`,
      rated && record.provisional === true && 'provisional: fewer than 20 games',
    ),
  };
}
