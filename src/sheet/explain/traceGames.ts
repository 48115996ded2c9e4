import {
  ageWeight,
  performanceGain,
  type PlayerMonth,
  type RatingType,
  type TournamentRatingRecord,
  type TournamentRecord,
} from '../../engine/csa2024';
import { gameNames } from '../report/labels';
import { type FigureStep, sumOf, sumText } from './traceStep';

/**
 * Steps 1-3 and 5 of one figure, and the age weights of step 6: from the figures of its game or its tournament.
 *
 * @param parts of its key, such as step3, t2, r6, main, change
 * @returns null for a figure of another kind, or one into which only what is given goes
 */
export function gameStep(month: PlayerMonth, parts: readonly string[]): FigureStep | null {
  const [, t = ''] = parts;
  const record = month.tournaments[Number(/^t(\d+)$/.exec(t)?.[1] ?? 0) - 1];
  if (record === undefined) return null;
  if (parts.at(-1) === 'ageWeight') return ageWeightStep(`step2/${t}/ageDays`);
  const type = parts.at(-2) as RatingType;
  const inRating = [record.main, record.own].find((one) => one.type === type);
  if (inRating === undefined) return null;
  switch (parts.at(-1)) {
    case 'resultMinusWe':
      return resultMinusWe(record, inRating, parts);
    case 'change':
      return change(record, inRating, parts);
    case 'totalChange':
      return totalChange(record, inRating, t);
    case 'performance':
      return performanceStep(inRating, t);
    default:
      return null;
  }
}

/** Clause 36: A from the age in days. */
export function ageWeightStep(ageDays: string): FigureStep {
  return {
    calculate: ({ value }) => {
      const age = ageWeight(value(ageDays));
      return typeof age === 'number' ? age : NaN;
    },
    arithmetic: ({ shown }) => `(2920 - ${shown(ageDays)}) / 2920`,
    sumOf: null,
  };
}

/** The record of a game in one rating; the key names it within its tournament. */
function gameOf({ tournament }: TournamentRecord, { games }: TournamentRatingRecord, name: string) {
  return games[gameNames(tournament.games).indexOf(name)] ?? null;
}

function resultMinusWe(
  record: TournamentRecord,
  inRating: TournamentRatingRecord,
  [, t, name = '', type]: readonly string[],
): FigureStep | null {
  const game = gameOf(record, inRating, name);
  if (game === null) return null;
  const we = `step2/${t}/${name}/${type}/we`;
  return {
    calculate: ({ value }) => game.result - value(we),
    arithmetic: ({ shown }) => `${game.result} - ${shown(we)}`,
    sumOf: null,
  };
}

/** Clause 41: (R - We) x Tw x K, Tw for Main only. */
function change(
  record: TournamentRecord,
  inRating: TournamentRatingRecord,
  [, t, name = '', type]: readonly string[],
): FigureStep | null {
  if (gameOf(record, inRating, name) === null) return null;
  const difference = `step2/${t}/${name}/${type}/resultMinusWe`;
  const weight = `step1/${t}/tournamentWeight`;
  const weighed = type === 'main';
  return {
    calculate: ({ value }) => value(difference) * (weighed ? value(weight) : 1) * inRating.k,
    arithmetic: ({ shown }) =>
      [shown(difference), ...(weighed ? [shown(weight)] : []), String(inRating.k)].join(' x '),
    sumOf: null,
  };
}

function totalChange(
  { tournament }: TournamentRecord,
  { type, games }: TournamentRatingRecord,
  t: string,
): FigureStep {
  const changes = gameNames(tournament.games).flatMap((name, index) =>
    games[index] === null ? [] : [`step3/${t}/${name}/${type}/change`],
  );
  return {
    calculate: (figures) => sumOf(changes, figures),
    arithmetic: ({ shown }) => sumText(changes.map(shown)) || '0',
    sumOf: 'changes',
  };
}

/** Clauses 28-30: Ao + 850 x (S/n - 0.5). */
function performanceStep({ type, gamesRated }: TournamentRatingRecord, t: string): FigureStep | null {
  if (gamesRated === 0) return null;
  const [average, score, games] = [
    `step2/${t}/${type}/averageOpponent`,
    `step2/${t}/score`,
    `step2/${t}/games`,
  ];
  return {
    // A misprinted score may be more than the games have points: the formula gives a number all the same.
    calculate: ({ value }) => value(average) + performanceGain(value(score), value(games)),
    arithmetic: ({ shown }) => `${shown(average)} + 850 x (${shown(score)} / ${shown(games)} - 0.5)`,
    sumOf: null,
  };
}
