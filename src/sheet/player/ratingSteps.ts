import type { PlayerMonth, RatingRecord, RatingType } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import { withCount, decimals } from '../../cells/numberText';
import { adjustments } from './adjustments';
import type { RatingStep, StepKind, StepPart } from './ratingStep';
import { movesRating, scoreText, shortName } from './words';

export * from './ratingStep';

/**
 * Steps 4 and 7-9 of one list as points that add up: from the rating at the month's start to the published one.
 *
 * @param most at most so many tournaments; the least telling ones become one step
 */
export function ratingSteps(month: PlayerMonth, type: RatingType, most = Infinity): RatingStep[] {
  const record = month.ratings[type];
  // Penalty points are said also where the floor leaves none of them.
  const adjusting = adjustments(record).filter(
    ({ kind, points }) => movesRating(points) || (kind === 'penalty' && record.penaltyPoints > 0),
  );
  const weighted = record.published - record.newRaw;
  const ends: StepPart[] = movesRating(weighted)
    ? [total('newRaw', 'New raw rating', '48'), weightedStep(record, weighted), publishedStep('Published')]
    : [publishedStep('New raw and published')];
  return withLevels([start(record), ...fewer(tournaments(month, type), most), ...adjusting, ...ends]);
}

function start({ type, unrated, oldRaw }: RatingRecord): StepPart {
  const list = RATING_TITLES[type];
  return unrated
    ? {
        kind: 'start',
        title: `No ${list} rating yet`,
        words: 'A player without a rating starts at 1200',
        clauses: '56',
        points: oldRaw,
      }
    : {
        kind: 'start',
        title: "At the month's start",
        words: `Your raw ${list} rating at the month's start`,
        clauses: '48',
        points: oldRaw,
      };
}

function tournaments(month: PlayerMonth, type: RatingType): StepPart[] {
  return month.ratings[type].totals.map(({ tournament: at, change }) => {
    const { tournament, main, own } = month.tournaments[at]!;
    const { gamesRated, score, games } = type === 'main' ? main : own;
    const expected = games.reduce((sum, game) => sum + (game?.expected ?? 0), 0);
    const name = shortName(tournament.name);
    const scored = `${scoreText(score)} from ${withCount(gamesRated, 'game')}`;
    return {
      kind: 'tournament',
      title: gamesRated === 0 ? `${name}, no rated game` : `${name}, ${scored}`,
      words:
        gamesRated === 0
          ? `${name}: no game of it is rated`
          : `${name}: ${scored}, where ${decimals(expected, 2)} was expected`,
      clauses: '41',
      points: change,
    };
  });
}

/** The tournaments that moved the rating most, and the others together, in the place of the first of them. */
function fewer(steps: readonly StepPart[], most: number): StepPart[] {
  if (steps.length <= most) return [...steps];
  const byWeight = [...steps].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const others = new Set(byWeight.slice(Math.max(0, most - 1)));
  const points = [...others].reduce((sum, step) => sum + step.points, 0);
  const title = `${withCount(others.size, 'other tournament')} together`;
  const joined: StepPart = { kind: 'tournament', title, words: title, clauses: '41', points };
  return [...steps.filter((step) => !others.has(step)), joined];
}

function weightedStep({ weightedRating }: RatingRecord, points: number): StepPart {
  const words = `Your weighted rating, ${decimals(weightedRating, 1)}, is the higher one`;
  return { kind: 'weighted', title: 'Weighted rating is higher', words, clauses: '49-50', points };
}

function publishedStep(title: string): StepPart {
  return total('published', title, '50');
}

function total(kind: StepKind, title: string, clauses: string): StepPart {
  return { kind, title, words: title, clauses, points: 0 };
}

function withLevels(parts: readonly StepPart[]): RatingStep[] {
  let after = 0;
  return parts.map((part) => {
    after += part.points;
    return { ...part, after };
  });
}
