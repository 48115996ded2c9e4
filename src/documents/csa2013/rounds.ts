import type { SectionPlayerRecord } from '../../engine/csa2013';
import { type CrosstableCell, scheduledRounds } from '../../engine/kit/crosstable';
import {
  choose,
  divided,
  excel,
  type Expression,
  figure,
  operation,
  type Part,
  part,
  plus,
  range,
  times,
} from '../../figures/expression';
import type { Key } from '../../figures/key';
import { type Columns, columnsFor, type FigureColumn } from '../../figures/columns';
import { over, PLAYER } from '../../section/games';
import { resultKey, YES_OR_NO, yesNo, yesNoOf } from '../../section/crosstableBlock';
import type { SectionPage } from '../../section/sectionPage';
import {
  CHANGE,
  GAMES,
  gamesInOrder,
  isRated,
  its,
  keysOfGames,
  OF_ROUNDS,
  ofPlayer,
  type PlayerRow,
  type RatedRow,
  ROUNDS,
  SCORE,
  type Unplayed,
} from './rows';

/** Rounds without a game that count for something, by their text in the crosstable block. */
const UNPLAYED: readonly {
  readonly kind: Unplayed & CrosstableCell['kind'];
  readonly title: string;
  readonly text: string;
  readonly points: 1 | 0.5;
  readonly isActivity: boolean;
}[] = [
  { kind: 'forfeitWin', title: 'Won by default', text: '+', points: 1, isActivity: true },
  { kind: 'bye', title: 'Byes', text: 'bye', points: 1, isActivity: true },
  { kind: 'halfByeAllocated', title: 'Half-byes', text: 'allocated half-bye', points: 0.5, isActivity: true },
  { kind: 'halfByeRequested', title: 'Asked for', text: 'half-bye', points: 0.5, isActivity: false },
];
type UnplayedKind = (typeof UNPLAYED)[number];

const COUNTS: Columns<PlayerRow> = [
  ofPlayer('rounds/games', {
    ...GAMES,
    title: 'Games',
    label: 'games played',
    clause: '60% Rule 4',
    value: (row) => gamesOf(row.record).length,
    expression: (row) => over('COUNT', scores(row)),
  }),
];

const UNPLAYED_COLUMNS: Columns<PlayerRow> = UNPLAYED.map(({ kind, title, text }): FigureColumn<PlayerRow> =>
  ofPlayer(`rounds/${kind}`, {
    ...OF_ROUNDS,
    title,
    label: title.toLowerCase(),
    clause: '60% Rule 4; Activity 1-3',
    value: ({ table, player }) => resultsOf(table, player.number).filter((cell) => cell.kind === kind).length,
    expression: (row) => countCells(resultKeys(row), text),
  }),
);

const SCORES: Columns<PlayerRow> = [
  ofPlayer('score', {
    ...SCORE,
    title: 'Score',
    label: 'score in the standings',
    clause: 'Activity 1-3',
    value: ({ record }) => record.score,
    expression: (row) =>
      plus(
        over('SUM', scores(row)),
        ...shownIn(row).map(({ kind, points }) =>
          points === 1 ? its(row, `rounds/${kind}`) : divided(its(row, `rounds/${kind}`), 2),
        ),
      ),
  }),
  ofPlayer('activity', {
    ...OF_ROUNDS,
    title: 'Activity',
    clause: 'Activity 1-3',
    value: ({ record }) => record.activity,
    expression: (row) =>
      plus(
        its(row, 'rounds/games'),
        ...shownIn(row)
          .filter(({ isActivity }) => isActivity)
          .map(({ kind }) => its(row, `rounds/${kind}`)),
      ),
  }),
];

const GRANTED: Columns<RatedRow> = [
  ofPlayer<RatedRow>('played', {
    ...OF_ROUNDS,
    title: 'Played',
    label: 'rounds that count as played',
    clause: '60% Rule 4',
    value: ({ record }) => record.rounds.played,
    expression: (row) => plus(...countedAsPlayed(row)),
  }),
  ofPlayer<RatedRow>('needed', {
    ...OF_ROUNDS,
    title: 'Needed',
    label: 'rounds needed to gain',
    clause: '60% Rule 2',
    value: ({ record }) => record.rounds.needed,
    expression: () => excel('ROUNDUP', divided(times(60, figure(ROUNDS)), 100), 0),
  }),
  ofPlayer<RatedRow>('mayGain', {
    ...YES_OR_NO,
    title: 'May gain',
    clause: '60% Rule 2',
    value: ({ record: { rounds } }) => (rounds.needed === null ? null : yesNoOf(rounds.mayGain)),
    expression: (row) => yesNo(enoughPlayed(row)),
  }),
  ofPlayer<RatedRow>('change', {
    ...CHANGE,
    title: 'Change',
    label: 'change that counts',
    clause: '60% Rule 2-3',
    value: ({ record }) => record.change,
    expression: (row) => {
      const full = its(row, 'fullChange');
      if (row.record.rounds.needed === null) return full;
      const refused = excel('AND', operation(full, '>', 0), operation(its(row, 'mayGain'), '=', 'no'));
      return choose(refused, 0, full);
    },
  }),
];

/** The 60% Rule: the rounds that count as played, and the change that counts; with them score and activity. */
export function roundsStep(page: SectionPage, isTeam: boolean, players: readonly PlayerRow[]): void {
  page.heading(
    'Step 5: the rounds played, and the change that counts',
    isTeam
      ? '60% Rule 5: it does not hold for team tournaments. Activity 1-3'
      : '60% Rule 2-4: who has played less than 60% of the rounds, rounded up, gains nothing; a loss always counts. Activity 1-3',
  );
  const shown = page.rated.table.columns === 'rounds' ? UNPLAYED_COLUMNS : UNPLAYED_COLUMNS.slice(0, 1);
  page.list<PlayerRow>([...PLAYER, ...COUNTS, ...shown, ...SCORES, ...columnsFor(isRated, GRANTED)], players);
}

/** Only a table of rounds has byes: a table of opponents has no column for them. */
function shownIn({ table }: PlayerRow): readonly UnplayedKind[] {
  return table.columns === 'rounds' ? UNPLAYED : UNPLAYED.slice(0, 1);
}

/** The games of a player in the order in which the steps have them. */
function gamesOf(player: SectionPlayerRecord) {
  return player.kind === 'rated' ? gamesInOrder(player) : player.gamesAtFloor;
}

function scores({ player, record }: PlayerRow): Key[] {
  return keysOfGames(player.number, gamesOf(record), 'score');
}

function resultsOf({ players, rows }: PlayerRow['table'], number: number): readonly CrosstableCell[] {
  return rows[players.findIndex((player) => player.number === number)] ?? [];
}

/** The cells of a player's results in the crosstable block. */
function resultKeys({ table, player: { number } }: PlayerRow): Key[] {
  const own = table.players.findIndex((player) => player.number === number);
  const last = table.columns === 'opponents' ? table.players.length : Math.max(1, scheduledRounds(table));
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter((column) => table.columns === 'rounds' || column !== own + 1)
    .map((column) => resultKey(number, column));
}

/** A + may follow an opponent, with other text in its cell; the others are the whole of their cell. */
function countCells(keys: readonly Key[], text: string): Expression {
  if (keys.length === 0) return part(0);
  const cells = range(keys);
  if (text === '+') return excel('COUNTIF', cells, '*+*');
  return excel('SUMPRODUCT', times(operation(cells, '=', text), 1));
}

function countedAsPlayed(row: RatedRow): Part[] {
  const { interpretations } = row.section.options;
  return [
    its(row, interpretations.unratedGameIsPlayed ? 'rounds/games' : 'gamesRated'),
    ...shownIn(row)
      .filter(({ kind }) => kind !== 'halfByeRequested' || interpretations.requestedByeIsPlayed)
      .map(({ kind }) => its(row, `rounds/${kind}`)),
  ];
}

function enoughPlayed(row: RatedRow): Expression {
  const played = its(row, 'played');
  return row.section.options.interpretations.sixtyPercent === 'roundsUp'
    ? operation(played, '>=', its(row, 'needed'))
    : operation(excel('ROUNDUP', divided(times(100, played), figure(ROUNDS)), 0), '>=', 60);
}
