import { COLOURS, type Game, type GameResult, ratedScore, type Tournament } from '../engine/csa2024';
import {
  type MonthCase,
  type Slip,
  withGames,
  withTournament,
  gamePlace,
  type RatedTournament,
} from './monthCase';

type Kind = Pick<Slip, 'kind' | 'clause' | 'words'>;

const COLOUR: Kind = { kind: 'colourSwapped', clause: '33', words: 'the colours of a game swapped' };
const RESULT: Kind = {
  kind: 'resultSwapped',
  clause: '41',
  words: 'a win taken for a loss, or a loss for a win',
};
const OTHER: Kind = {
  kind: 'otherResult',
  clause: '41',
  words: 'a draw taken for another result, or another for a draw',
};
const MISSING: Kind = { kind: 'gameMissing', clause: '41', words: 'a game missing' };
const TWICE: Kind = { kind: 'gameTwice', clause: '41', words: 'a game counted twice' };
const UNPLAYED: Kind = { kind: 'unplayedCounted', clause: '46', words: 'a bye or forfeit counted as a game' };
const OWN_IN_MAIN: Kind = {
  kind: 'ownRatingInMain',
  clause: '32',
  words: "an opponent's rating of the game's own list used in Main",
};
const MAIN_IN_OWN: Kind = {
  kind: 'mainRatingInOwn',
  clause: '32',
  words: "an opponent's Main rating used in the game's own list",
};
const EXCHANGED: Kind = {
  kind: 'ratingsExchanged',
  clause: '32',
  words: "an opponent's two ratings taken for each other",
};

const RESULT_WORDS: Readonly<Record<GameResult, string>> = {
  win: 'a win',
  draw: 'a draw',
  loss: 'a loss',
  forfeitWin: 'a win by forfeit',
  forfeitLoss: 'a loss by forfeit',
  bye: 'a bye',
};

/** Slips in one game, and in the opponents' ratings of a whole tournament. */
export function gameSlips(tournaments: readonly RatedTournament[]): Slip[] {
  return tournaments.flatMap((of) => [
    ...of.names.flatMap((name, at) => slipsOf(of, name, of.tournament.games[at]!)),
    ...ofAllGames(of),
  ]);
}

function slipsOf(of: RatedTournament, name: string, game: Game): Slip[] {
  const place = gamePlace(of, name);
  const slip = (kind: Kind, change: (game: Game) => readonly Game[], detail = ''): Slip => ({
    ...kind,
    place: place + detail,
    apply: (month) => withGames(month, of.index, name, change),
  });
  if (ratedScore(game.result) === null)
    return countedAs(game, of.tournament).map(({ result, colour }) =>
      slip(
        UNPLAYED,
        (old) => [{ ...old, result, colour }],
        `, ${RESULT_WORDS[game.result]} as ${RESULT_WORDS[result]} with ${colour === 'white' ? 'White' : 'Black'}`,
      ),
    );
  const results = (['win', 'draw', 'loss'] as const).filter((result) => result !== game.result);
  return [
    slip(COLOUR, (old) => [{ ...old, colour: old.colour === 'white' ? 'black' : 'white' }]),
    ...results.map((result) =>
      slip(
        result === 'draw' || game.result === 'draw' ? OTHER : RESULT,
        (old) => [{ ...old, result }],
        `, ${RESULT_WORDS[result]} for ${RESULT_WORDS[game.result]}`,
      ),
    ),
    slip(MISSING, () => []),
    slip(TWICE, (old) => [old, old]),
    ...RATING_SLIPS.filter(([, change]) => differs(game, change)).map(([kind, change]) =>
      slip(kind, (old) => [change(old)]),
    ),
  ];
}

/**
 * A round without a game as people count it: with the point that it brought, a bye also with half of one. Abroad an
 * opponent without a rating counts with nothing that the month tells (44).
 */
function countedAs(
  game: Game,
  { abroad }: Tournament,
): { result: GameResult; colour: (typeof COLOURS)[number] }[] {
  if (abroad && (game.opponentMain === null || game.opponentOwn === null)) return [];
  const results: GameResult[] =
    game.result === 'bye' ? ['win', 'draw'] : game.result === 'forfeitWin' ? ['win'] : ['loss'];
  const colours = game.colour === null ? COLOURS : [game.colour];
  return results.flatMap((result) => colours.map((colour) => ({ result, colour })));
}

const RATING_SLIPS: readonly (readonly [Kind, (game: Game) => Game])[] = [
  [OWN_IN_MAIN, (game) => ({ ...game, opponentMain: game.opponentOwn })],
  [MAIN_IN_OWN, (game) => ({ ...game, opponentOwn: game.opponentMain })],
  [EXCHANGED, (game) => ({ ...game, opponentMain: game.opponentOwn, opponentOwn: game.opponentMain })],
];

function differs(game: Game, change: (game: Game) => Game): boolean {
  const changed = change(game);
  return changed.opponentMain !== game.opponentMain || changed.opponentOwn !== game.opponentOwn;
}

/** The wrong ratings of all of a tournament's opponents, as when a wrong column is read. */
function ofAllGames(of: RatedTournament): Slip[] {
  return RATING_SLIPS.map(([kind, change]) => ({
    ...kind,
    place: `every game of ${of.tournament.name}`,
    apply: (month: MonthCase) =>
      withTournament(month, of.index, (old) => ({ ...old, games: old.games.map(change) })),
  }));
}
