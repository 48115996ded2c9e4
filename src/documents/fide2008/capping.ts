import type { CappingPass, RoundRobinDetermination, RoundRobinUnrated } from '../../engine/fide2008';
import { sum } from '../../engine/kit/numbers';
import { divided, type Expression, figure, halfUp, minus, plus } from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import type { ShownFigures } from '../../figures/shown';
import { type Columns, column, figuresOf } from '../../figures/columns';
import { repeat } from '../../figures/reportPage';
import { GAME, gameWords, type OfGame, over, PLAYER, playerWords } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { averageForUse, within400 } from './functions';
import {
  averageKey,
  DIFFERENCE,
  its,
  type PassFigure,
  passKey,
  playerKey,
  type PlayerRow,
  RATING,
  rowOf,
  UNROUNDED,
} from './rows';

type OpponentFigure = 'rating' | 'counted' | 'excess';

/** An unrated player in a pass. */
interface PassRow extends PlayerRow {
  readonly roundRobin: RoundRobinDetermination;
  readonly unrated: RoundRobinUnrated;
  /** From 1. */
  readonly pass: number;
  readonly result: CappingPass;
}

/** An opponent's rating at the start of a pass, and the key of its cell. */
interface FieldRating {
  readonly player: number;
  readonly rating: number;
  readonly key: Key;
}

/** An unrated player's opponent in a pass. */
interface OpponentRow extends OfGame, PassRow {
  readonly field: FieldRating;
  readonly counted: number;
}

const keyOfOpponent = keysOf<OpponentFigure>();

const ofPass = figuresOf<PassRow, PassFigure>({
  key: ({ player, pass }, part) => passKey(player.number, pass, part),
  words: (row) => playerWords(row) + passWords(row),
});
const ofOpponent = figuresOf<OpponentRow, OpponentFigure>({
  key: opponentKey,
  words: (row) => gameWords(row) + passWords(row),
});

const OF_OPPONENTS: Columns<OpponentRow> = [
  ...GAME,
  ofOpponent('rating', {
    ...RATING,
    title: 'Rating',
    label: "opponent's rating",
    clause: '8.58',
    value: ({ field }) => field.rating,
    expression: ({ field }) => figure(field.key),
  }),
  ofOpponent('counted', {
    ...RATING,
    title: 'Counts as',
    label: 'what the opponent counts as',
    clause: '8.58, 8.54',
    value: ({ counted }) => counted,
    expression: (row) => within400(figure(keyBefore(row)), ofThisOpponent(row, 'rating')),
    inNumbers: (row) => (figures) => countedInNumbers(row, figures),
  }),
  ofOpponent('excess', {
    ...DIFFERENCE,
    title: 'Excess',
    label: 'excess over 400 points',
    clause: '8.58',
    value: ({ field, counted }) => field.rating - counted,
    expression: (row) => minus(ofThisOpponent(row, 'rating'), ofThisOpponent(row, 'counted')),
  }),
];

const OF_PASS: Columns<PassRow> = [
  ...PLAYER,
  column('Ru', (row) => repeat(keyBefore(row), ratingBefore(row), RATING.format)),
  ofPass('excess', {
    ...DIFFERENCE,
    title: 'Excess',
    label: 'excess of all opponents',
    clause: '8.58',
    value: ({ result }) => sum(result.capped.map(({ opponentRating, counted }) => opponentRating - counted)),
    expression: (row) =>
      over(
        'SUM',
        opponentRows(row).map((opponent) => opponentKey(opponent, 'excess')),
      ),
    adds: 'excesses',
  }),
  ofPass('rcUnrounded', {
    ...UNROUNDED,
    title: 'Ra - excess / n',
    label: 'Ra - excess / n',
    clause: '8.58',
    value: ({ result }) => result.unroundedAverage,
    expression: (row) =>
      minus(figure(averageKey('ra')), divided(inThisPass(row, 'excess'), figure(averageKey('n')))),
  }),
  ofPass('rc', {
    ...RATING,
    title: 'Rc (new)',
    label: 'Rc (new)',
    clause: '8.58',
    value: ({ result }) => result.average,
    expression: (row) =>
      averageForUse(row.section.options.interpretations.roundRobinAverage, inThisPass(row, 'rcUnrounded')),
  }),
  ofPass('ruUnrounded', {
    ...UNROUNDED,
    title: 'Rc + added',
    label: 'Rc (new) + what the score adds',
    clause: '8.58, 8.22-8.25',
    value: ({ result }) => result.unrounded,
    expression: (row) => plus(inThisPass(row, 'rc'), its(row, 'added')),
  }),
  ofPass('ru', {
    ...RATING,
    title: 'Ru (new)',
    label: 'Ru (new)',
    clause: '8.58',
    value: ({ result }) => result.rating,
    expression: (row) => halfUp(inThisPass(row, 'ruUnrounded')),
  }),
];

/** 8.58: the limit of 400 points on the opponents of the unrated players, pass by pass. */
export function cappingStep(page: SectionPage, players: readonly PlayerRow[]): void {
  const roundRobin = players[0]?.section.roundRobin ?? null;
  if (roundRobin === null) return;
  const passes = roundRobin.unrated[0]?.passes.length ?? 0;
  for (let pass = 1; pass <= passes; pass += 1) {
    const which = passes > 1 ? `, pass ${pass}` : '';
    const rows = roundRobin.unrated.map((unrated): PassRow => ({
      ...rowOf(players, unrated.player),
      roundRobin,
      unrated,
      pass,
      result: unrated.passes[pass - 1]!,
    }));
    page.heading(
      `What the opponents of the unrated players count as${which}`,
      '8.58, 8.54: an opponent more than 400 points away counts as 400 away',
    );
    page.list(OF_OPPONENTS, rows.flatMap(opponentRows));
    page.heading(
      `Rc (new) and Ru (new)${which}`,
      '8.58: Rc (new) = Ra - excess / n; Ru (new) = Rc (new) + added',
    );
    page.list(OF_PASS, rows);
  }
}

function opponentRows(row: PassRow): OpponentRow[] {
  return fieldOf(row)
    .filter(({ player }) => player !== row.unrated.player)
    .map((field) => {
      const capped = row.result.capped.find(({ opponent }) => opponent === field.player);
      return { ...row, opponent: field.player, field, counted: capped?.counted ?? field.rating };
    });
}

/** All players whose results count, with the ratings that a pass starts from. */
function fieldOf({ roundRobin: { rated, unrated }, pass }: PassRow): FieldRating[] {
  return [
    ...rated.map(({ player, rating }) => ({ player, rating, key: playerKey(player, 'rating') })),
    ...unrated.map((one) => ({
      player: one.player,
      rating: ratingBefore({ unrated: one, pass }),
      key: keyBefore({ unrated: one, pass }),
    })),
  ];
}

function ratingBefore({ unrated: { rating, passes }, pass }: Pick<PassRow, 'unrated' | 'pass'>): number {
  return pass === 1 ? rating : passes[pass - 2]!.rating;
}

function keyBefore({ unrated: { player }, pass }: Pick<PassRow, 'unrated' | 'pass'>): Key {
  return pass === 1 ? playerKey(player, 'ru') : passKey(player, pass - 1, 'ru');
}

function inThisPass({ player, pass }: PassRow, part: PassFigure): Expression {
  return figure(passKey(player.number, pass, part));
}

function opponentKey({ player, pass, opponent }: OpponentRow, part: OpponentFigure): Key {
  return keyOfOpponent(`${player.number}/pass${pass}/${opponent}`, part);
}

function ofThisOpponent(row: OpponentRow, part: OpponentFigure): Expression {
  return figure(opponentKey(row, part));
}

/** 2432 as 2032 + 400, where the limit holds; else the opponent's rating. */
function countedInNumbers(row: OpponentRow, { value, shown }: ShownFigures): string {
  const [own, rating] = [keyBefore(row), opponentKey(row, 'rating')];
  const difference = Number(value(rating)) - Number(value(own));
  if (Math.abs(difference) <= 400) return shown(rating);
  return `${shown(own)} ${difference > 0 ? '+' : '-'} 400`;
}

/** Which pass it is, where there are several. */
function passWords({ unrated: { passes }, pass }: PassRow): string {
  return passes.length > 1 ? `, pass ${pass}` : '';
}
