import {
  type PlayerMonth,
  type PlayerMonthInput,
  playerMonth,
  RATING_TYPES,
  type RatingType,
  type Tournament,
} from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import { decimals, signed } from '../../cells/numberText';
import { roundName } from './playerGames';
import { type AddedGame, gameNow, isChanged, needsColour, type WhatIf } from './whatIf';
import { colourWords, resultWords, shortName } from './words';
import { daysAfter } from '../../engine/kit/calendarDay';

/**
 * The month's input as it might have been. An added tournament ends on the month's last day, the newest of all. A result that still
 * waits for its colour (32) leaves its game as it was.
 */
export function whatIfInput(input: PlayerMonthInput, whatIf: WhatIf): PlayerMonthInput {
  const tournaments: Tournament[] = [
    ...input.tournaments.map((tournament, at) => ({
      ...tournament,
      games: tournament.games.map((given, index) => {
        const now = gameNow(input, whatIf, at, index);
        return needsColour(now) ? given : now;
      }),
    })),
    ...whatIf.tournaments.map((one) => ({
      ...one,
      endDay: daysAfter(input.calculationDay, -1),
      abroad: false,
      games: [],
    })),
  ];
  return {
    ...input,
    tournaments: tournaments.map((tournament, at) => ({
      ...tournament,
      games: [
        ...tournament.games,
        ...whatIf.added
          .filter((one) => one.tournament === at && !needsColour(one))
          .map(({ opponentMain, opponentOwn, colour, result }) => ({
            round: null,
            opponentMain,
            opponentOwn,
            colour,
            result,
          })),
      ],
    })),
  };
}

/** The month as it might have been, by the reading of the month as it was. */
export function whatIfMonth(month: PlayerMonth, whatIf: WhatIf): PlayerMonth {
  return isChanged(whatIf) ? playerMonth(whatIfInput(month.input, whatIf), month.options) : month;
}

/** One rating as it is and as it might have been. */
export interface Compared {
  readonly type: RatingType;
  readonly newRaw: number;
  readonly newRawDifference: number;
  readonly published: number;
  readonly publishedDifference: number;
}

/** The four ratings of two months side by side. */
export function compared(real: PlayerMonth, imagined: PlayerMonth): Compared[] {
  return RATING_TYPES.map((type) => {
    const [was, is] = [real.ratings[type], imagined.ratings[type]];
    return {
      type,
      newRaw: is.newRaw,
      newRawDifference: is.newRaw - was.newRaw,
      published: is.published,
      publishedDifference: is.published - was.published,
    };
  });
}

/** The published ratings that would be others, in a sentence. */
export function comparedWords(rows: readonly Compared[]): string {
  const moved = rows.filter(({ publishedDifference }) => publishedDifference !== 0);
  return moved.length === 0
    ? 'No published rating would be another one.'
    : `Published would be: ${moved
        .map(
          ({ type, published, publishedDifference }) =>
            `${RATING_TITLES[type]} ${decimals(published, 1)}, ${signed(publishedDifference, 1)}`,
        )
        .join('; ')}.`;
}

/** What is otherwise than it was, each in a few words. */
export function whatIfWords(input: PlayerMonthInput, whatIf: WhatIf): string[] {
  const names = [...input.tournaments, ...whatIf.tournaments].map(({ name }) => shortName(name));
  const changed = whatIf.changed.map(({ tournament, game, result, colour }) => {
    const given = input.tournaments[tournament]!.games[game]!;
    const withColour = colour === null || colour === given.colour ? '' : ` with ${colourWords(colour)}`;
    return `${roundName(given, game)} of ${names[tournament]} ${resultWords(result)}${withColour}`;
  });
  return [...changed, ...whatIf.added.map((one) => `${names[one.tournament]}: ${addedWords(one)} more`)];
}

/** won with White against 1405.6 */
export function addedWords({ opponentMain, colour, result }: AddedGame): string {
  const opponent = opponentMain === null ? 'an unrated opponent' : decimals(opponentMain, 1);
  const withColour = colour === null ? '' : ` with ${colourWords(colour)}`;
  return `${resultWords(result)}${withColour} against ${opponent}`;
}
