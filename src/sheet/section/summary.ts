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

type Figure = number | null;
/** Rating used, score, games rated, expected, change, performance, new rating. */
type Figures = readonly [Figure, number, number, Figure, Figure, Figure, Figure];

function row({ number, name }: CrosstablePlayer, figures: Figures, ...notes: (string | false)[]): SummaryRow {
  const [ratingUsed, score, gamesRated, expected, change, performance, newRating] = figures;
  const note = notes.filter((text) => text !== false).join('; ');
  return {
    number,
    player: name,
    ratingUsed,
    score,
    gamesRated,
    expected,
    change,
    performance,
    newRating,
    note,
  };
}

const NO_GAMES = 'no rated games';
const NOT_PUBLISHED = 'not published: 500 or less';

function ofCsa2013(record: Csa2013SectionRecord['players'][number]): SummaryRow {
  const { player, games } = record;
  const performance = record.performance?.performance ?? null;
  if (record.kind === 'unrated') {
    const score = sum(games.map((game) => game.score));
    const temporary = record.temporaryRating;
    return row(
      player,
      [temporary, score, games.length, null, null, performance, temporary],
      'temporary rating',
      games.length === 0 && NO_GAMES,
    );
  }
  const { fullChange, rounds, gamesRated, k } = record;
  return row(
    player,
    [
      record.rating,
      record.scoreRated,
      gamesRated,
      record.expected,
      record.change,
      performance,
      record.newRating,
    ],
    fullChange > 0 && !rounds.mayGain && `60% rule: ${rounds.played} of ${rounds.needed} rounds played`,
    !record.kGiven && `K ${k} from the rating`,
    gamesRated === 0 && NO_GAMES,
  );
}

function ofFide2008(
  record: Fide2008SectionRecord['players'][number],
  { disregarded }: Fide2008SectionRecord,
): SummaryRow {
  const { player } = record;
  if (record.kind === 'rated') {
    const { gamesRated } = record;
    return row(
      player,
      [record.rating, record.scoreRated, gamesRated, record.expected, record.change, null, record.newRating],
      !record.kGiven && `K ${record.k} from the rating`,
      gamesRated === 0 && NO_GAMES,
      record.delisted && 'below the rating floor: delisted',
    );
  }
  const { conditions, publication, result } = record;
  const known = publication === null || isProblem(publication) ? null : publication;
  const failed = result !== null && !conditions.counts;
  return row(
    player,
    [null, result?.score ?? 0, result?.games ?? 0, null, null, record.eventRating, known?.published ?? null],
    result === null && NO_GAMES,
    disregarded.includes(player.number) && 'less than one point: disregarded',
    failed && !conditions.enoughGames && 'fewer than 3 games against rated players',
    failed && !conditions.enoughPoints && 'less than one point against rated players',
    failed && !conditions.reachesFloor && 'below the rating floor',
    known !== null &&
      known.published === null &&
      `not published: ${known.initial.games} of ${known.gamesNeeded} games`,
  );
}

function ofQjrl(record: QjrlSection['players'][number]): SummaryRow {
  const { player, score, gamesRated } = record;
  const idle = gamesRated === 0 && NO_GAMES;
  switch (record.kind) {
    case 'rated': {
      const { expectation, list } = record;
      const expected = expectation?.expectedScore ?? null;
      return row(
        player,
        [record.rating, score, gamesRated, expected, record.change, record.performance, list.newRating],
        idle,
        list.guarded && 'overshoot guard',
        !list.published && NOT_PUBLISHED,
      );
    }
    case 'adult':
      return row(
        player,
        [record.rating, score, gamesRated, null, null, null, null],
        'adult with an ACF rating: not rated here',
      );
    case 'unrated': {
      const { first, performance } = record;
      return row(
        player,
        [record.temporaryRating, score, gamesRated, null, null, performance, first?.rating ?? null],
        idle,
        first?.provisional === true && `provisional: ${first.gamesCounted} of 8 games`,
        first?.published === false && NOT_PUBLISHED,
      );
    }
    default:
      return assertNever(record);
  }
}

function ofRhp(record: RhpSection['players'][number]): SummaryRow {
  const { player, score, gamesRated, leftOut, ratingUsed } = record;
  const rated = ratingUsed !== null;
  return row(
    player,
    [
      ratingUsed,
      score,
      gamesRated,
      rated ? record.expected : null,
      rated ? record.change : null,
      null,
      record.newRating,
    ],
    !rated && 'no starting rating: games left out',
    rated && leftOut.length > 0 && `${leftOut.length} games against unrated left out`,
    rated && record.provisional === true && 'provisional: fewer than 20 games',
  );
}
