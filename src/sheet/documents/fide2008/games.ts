import { figure } from '../../figures/expression';
import { type Columns } from '../../kit/columns';
import { GAME } from '../../section/games';
import { scoreOf } from '../../section/score';
import type { SectionPage } from '../../section/sectionPage';
import { RATING, SCORE } from './measures';
import {
  type GameRow,
  gameRows,
  isRatedForOthers,
  ofGame,
  passKey,
  playerKey,
  type UnratedRow,
} from './rows';

/** The score of a game; the rated and the unrated players' games have it in tables of their own. */
export const SCORE_OF_GAME = ofGame('score', {
  ...SCORE,
  title: 'S',
  label: 'score S',
  clause: ({ record }) => (record.kind === 'rated' ? '8.55b' : '8.2'),
  value: ({ game }) => game.score,
  expression: ({ table, player, game, games }) => scoreOf(table, player.number, game, games),
});

/** The rating that the opponent counts as, in the same tables. */
export const OPPONENT = ofGame('opponent', {
  ...RATING,
  title: 'Rating',
  label: "opponent's rating",
  clause: ({ record }) => (record.kind === 'rated' ? '8.51-8.53' : '8.21a'),
  value: ({ game }) => game.opponentRating,
  expression: ({ section, opponent }) =>
    figure(
      isRatedForOthers(section, opponent)
        ? playerKey(opponent, 'rating')
        : passKey(opponent, passesOf(section, opponent), 'ru'),
    ),
});

const GAMES_OF_SWISS: Columns<GameRow> = [...GAME, SCORE_OF_GAME, OPPONENT];
const GAMES_OF_ROUND_ROBIN: Columns<GameRow> = [...GAME, SCORE_OF_GAME];

/** 8.21, 6.42: the games of the unrated players; in a Swiss with the rated opponents' ratings, of which Rc is the average. */
export function unratedGamesStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const [first] = players;
  if (first === undefined) return;
  const isSwiss = first.section.format !== 'roundRobin';
  page.heading(
    'The games of the unrated players',
    isSwiss
      ? '8.21a, 6.41: those against rated opponents count'
      : '8.21b: those against rated and unrated opponents count',
  );
  page.list(isSwiss ? GAMES_OF_SWISS : GAMES_OF_ROUND_ROBIN, players.flatMap(gameRows));
}

/** 8.58: how often the limit of 400 points was put on an unrated opponent's ratings. */
function passesOf({ roundRobin }: GameRow['section'], number: number): number {
  return roundRobin?.unrated.find(({ player }) => player === number)?.passes.length ?? 0;
}
