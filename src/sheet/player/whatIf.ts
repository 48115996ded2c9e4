import {
  type Colour,
  type Game,
  type GameResult,
  type PlayerMonthInput,
  ratedScore,
  type Tournament,
} from '../../engine/csa2024';

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

/** Whether anything is otherwise than it was. */
export function isChanged({ changed, added }: WhatIf): boolean {
  return changed.length + added.length > 0;
}

/** A game of the input as the user has it now. */
export function gameNow(input: PlayerMonthInput, whatIf: WhatIf, tournament: number, game: number): Game {
  const given = input.tournaments[tournament]!.games[game]!;
  const change = changeOf(whatIf, tournament, game);
  return change === undefined ? given : { ...given, result: change.result, colour: change.colour };
}

/** Changes one game; one that is again what it was is no change. */
export function withGame(
  input: PlayerMonthInput,
  whatIf: WhatIf,
  tournament: number,
  game: number,
  now: Pick<ChangedGame, 'result' | 'colour'>,
): WhatIf {
  const given = input.tournaments[tournament]!.games[game]!;
  const others = whatIf.changed.filter((one) => one.tournament !== tournament || one.game !== game);
  const same = given.result === now.result && given.colour === now.colour;
  return { ...whatIf, changed: same ? others : [...others, { tournament, game, ...now }] };
}

/** Whether a result was won, drawn or lost over the board with a colour that nobody has given yet. */
export function needsColour({ result, colour }: Pick<Game, 'result' | 'colour'>): boolean {
  return colour === null && ratedScore(result) !== null;
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
