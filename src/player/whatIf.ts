import { RATING_TITLES } from '../cells/columns';
import { decimals, signed } from '../cells/numberText';
import {
  type Colour,
  type Game,
  type GameResult,
  playerMonth,
  type PlayerMonth,
  type PlayerMonthInput,
  RATING_TYPES,
  type RatingType,
  type Tournament,
} from '../engine/csa2024';
import { daysAfter } from '../engine/kit/calendarDay';
import { roundName } from './playerGames';
import { COLOUR_WORDS, RESULT_WORDS, shortName } from './words';

/** What a game would have been. */
export interface ChangedGame {
  /** The game's place in the input. */
  readonly tournament: number;
  readonly game: number;
  readonly result: GameResult;
  /** null only for a round without a game. */
  readonly colour: Colour | null;
}

/** A game that was not played. */
export interface AddedGame extends Pick<Game, 'opponentMain' | 'opponentOwn' | 'colour' | 'result'> {
  /** Its tournament's place: the input's tournaments, then the added ones. */
  readonly tournament: number;
}

/** A month as it might have been: nothing of it is in the workbook. */
export interface WhatIf {
  readonly changed: readonly ChangedGame[];
  /** Tournaments of which added games are part. */
  readonly tournaments: readonly Pick<Tournament, 'name' | 'minutes'>[];
  readonly added: readonly AddedGame[];
}

export const NO_WHAT_IF: WhatIf = { changed: [], tournaments: [], added: [] };

/** Whether anything was changed. */
export function isChanged({ changed, added }: WhatIf): boolean {
  return changed.length + added.length > 0;
}

/** A game of the input as the user has it now. */
export function gameNow(input: PlayerMonthInput, whatIf: WhatIf, tournament: number, game: number): Game {
  const played = input.tournaments[tournament]!.games[game]!;
  const change = changeOf(whatIf, tournament, game);
  return change === undefined ? played : { ...played, result: change.result, colour: change.colour };
}

/** Changes one game; one that is again what it was is no change. */
export function withGame(
  input: PlayerMonthInput,
  whatIf: WhatIf,
  tournament: number,
  game: number,
  now: Pick<ChangedGame, 'result' | 'colour'>,
): WhatIf {
  const played = input.tournaments[tournament]!.games[game]!;
  const others = whatIf.changed.filter((one) => one.tournament !== tournament || one.game !== game);
  const same = played.result === now.result && played.colour === now.colour;
  return { ...whatIf, changed: same ? others : [...others, { tournament, game, ...now }] };
}

/** Takes an added game away, and its tournament where that was only added for it. */
export function withoutAdded(input: PlayerMonthInput, whatIf: WhatIf, at: number): WhatIf {
  const added = whatIf.added.filter((_, index) => index !== at);
  const real = input.tournaments.length;
  const kept = whatIf.tournaments.flatMap((_, index) =>
    added.some(({ tournament }) => tournament === real + index) ? [index] : [],
  );
  return {
    ...whatIf,
    tournaments: kept.map((index) => whatIf.tournaments[index]!),
    added: added.map((one) =>
      one.tournament < real ? one : { ...one, tournament: real + kept.indexOf(one.tournament - real) },
    ),
  };
}

function changeOf({ changed }: WhatIf, tournament: number, game: number): ChangedGame | undefined {
  return changed.find((one) => one.tournament === tournament && one.game === game);
}

/** The month's input as it might have been. An added tournament ends on the month's last day, the newest of all. */
export function whatIfInput(input: PlayerMonthInput, whatIf: WhatIf): PlayerMonthInput {
  const tournaments: Tournament[] = [
    ...input.tournaments.map((tournament, at) => ({
      ...tournament,
      games: tournament.games.map((_, index) => gameNow(input, whatIf, at, index)),
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
          .filter((one) => one.tournament === at)
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
    ? 'No published rating would change.'
    : `Published would be: ${moved
        .map(
          ({ type, published, publishedDifference }) =>
            `${RATING_TITLES[type]} ${decimals(published, 1)}, ${signed(publishedDifference, 1)}`,
        )
        .join('; ')}.`;
}

/** The changes, each in a few words. */
export function whatIfWords(input: PlayerMonthInput, whatIf: WhatIf): string[] {
  const names = [...input.tournaments, ...whatIf.tournaments].map(({ name }) => shortName(name));
  const changed = whatIf.changed.map(({ tournament, game, result, colour }) => {
    const played = input.tournaments[tournament]!.games[game]!;
    const withColour = colour === null || colour === played.colour ? '' : ` with ${COLOUR_WORDS[colour]}`;
    return `${roundName(played, game)} of ${names[tournament]} ${RESULT_WORDS[result]}${withColour}`;
  });
  return [...changed, ...whatIf.added.map((one) => `${names[one.tournament]}: ${addedWords(one)} more`)];
}

/** won with White against 1405.6 */
export function addedWords({ opponentMain, colour, result }: AddedGame): string {
  const opponent = opponentMain === null ? 'an unrated opponent' : decimals(opponentMain, 1);
  const withColour = colour === null ? '' : ` with ${COLOUR_WORDS[colour]}`;
  return `${RESULT_WORDS[result]}${withColour} against ${opponent}`;
}
