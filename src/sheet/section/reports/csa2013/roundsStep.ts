import type { Csa2013SectionRecord, SectionPlayerRecord } from '../../../../engine/csa2013';
import { type CrosstableCell, roundsOf } from '../../../../engine/kit/crosstable';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { resultKey } from '../crosstableBlock';
import { yesNo, yesNoOf } from '../expressions';
import { gameKeys } from '../gameKeys';
import { overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { gamesInOrder } from './csa2013Parts';

export const ROUNDS_KEY = 'in/rounds';

/** Rounds without a game that tell something, by what the crosstable block has for them. */
const UNPLAYED = [
  { kind: 'forfeitWin', title: 'Won by default', text: '+' },
  { kind: 'bye', title: 'Byes', text: 'bye' },
  { kind: 'halfByeAllocated', title: 'Half-byes', text: 'allocated half-bye' },
  { kind: 'halfByeRequested', title: 'Asked for', text: 'half-bye' },
] as const satisfies readonly { kind: CrosstableCell['kind']; title: string; text: string }[];
type Unplayed = (typeof UNPLAYED)[number];

/** The 60% Rule: the rounds that count as played, and the change that counts; with them score and activity. */
export function roundsStep(page: SectionPage, record: Csa2013SectionRecord): void {
  page.heading(
    'Step 5: the rounds played, and the change that counts',
    record.options.team
      ? '60% Rule 5: it does not hold for team tournaments. Activity 1-3'
      : '60% Rule 2-4: who has played less than 60% of the rounds, rounded up, gains nothing; a loss always counts. Activity 1-3',
  );
  // Byes stand in rounds only: a table of opponents has no column for them.
  const shown = page.rated.table.columns === 'rounds' ? UNPLAYED : UNPLAYED.slice(0, 1);
  page.table({
    titles: [
      ...PLAYER_TITLES,
      'Games',
      ...shown.map(({ title }) => title),
      'Score',
      'Activity',
      'Played',
      'Needed',
      'May gain',
      'Change',
    ],
    rows: record.players.map((player, index) => [
      ...playerLabels(player.player),
      ...counts(page, player, index, shown),
      ...granted(page, record, player, shown),
    ]),
  });
}

function counts(
  page: SectionPage,
  player: SectionPlayerRecord,
  index: number,
  shown: readonly Unplayed[],
): CellSpec[] {
  const { number } = player.player;
  const keys = gameKeys(number, gamesOf(player));
  const cells = page.rated.table.rows[index] ?? [];
  const of = (at: References, figure: string) => at.cell(`${number}/rounds/${figure}`);
  const sumOf = (at: References, terms: Readonly<Partial<Record<Unplayed['kind'], string>>>) =>
    shown.flatMap(({ kind }) => (kind in terms ? [`+${of(at, kind)}${terms[kind]!}`] : [])).join('');
  return [
    page.figure(
      `${number}/rounds/games`,
      keys.length,
      (at) => overGames(at, 'COUNT', keys, 'score'),
      WHOLE_FORMAT,
    ),
    ...shown.map(({ kind, text }) =>
      page.figure(
        `${number}/rounds/${kind}`,
        cells.filter((cell) => cell.kind === kind).length,
        (at) => countCells(rowRange(page, at, index), text),
        WHOLE_FORMAT,
      ),
    ),
    page.figure(
      `${number}/score`,
      player.score,
      (at) =>
        overGames(at, 'SUM', keys, 'score') +
        sumOf(at, { forfeitWin: '', bye: '', halfByeAllocated: '/2', halfByeRequested: '/2' }),
      SCORE_FORMAT,
    ),
    page.figure(
      `${number}/activity`,
      player.activity,
      (at) => of(at, 'games') + sumOf(at, { forfeitWin: '', bye: '', halfByeAllocated: '' }),
      WHOLE_FORMAT,
    ),
  ];
}

/** The games of a player in the order in which the steps have them. */
function gamesOf(player: SectionPlayerRecord): readonly { readonly opponent: number }[] {
  return player.kind === 'rated' ? gamesInOrder(player) : player.gamesAtFloor;
}

function rowRange(page: SectionPage, at: References, index: number): string {
  const { table } = page.rated;
  const { number } = table.players[index]!;
  const last = table.columns === 'opponents' ? table.players.length : Math.max(1, roundsOf(table));
  const columns = Array.from({ length: last }, (_, column) => column + 1).filter(
    (column) => table.columns === 'rounds' || column !== index + 1,
  );
  return columns.length === 0
    ? ''
    : at.range(resultKey(number, columns[0]!), resultKey(number, columns.at(-1)!));
}

/** A + stands behind an opponent or beside a game's result; the others are the whole of their cell. */
function countCells(range: string, text: string): string {
  if (range === '') return '0';
  return text === '+'
    ? `SUMPRODUCT(LEN(${range})-LEN(SUBSTITUTE(${range},"+","")))`
    : `SUMPRODUCT((${range}="${text}")*1)`;
}

function granted(
  page: SectionPage,
  { options }: Csa2013SectionRecord,
  player: SectionPlayerRecord,
  shown: readonly Unplayed[],
): (CellSpec | null)[] {
  if (player.kind === 'unrated') return [];
  const { readings } = options;
  const { number } = player.player;
  const { played, needed, mayGain } = player.rounds;
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  const counted = (at: References) => [
    of(at, readings.unratedGameIsPlayed ? 'rounds/games' : 'gamesRated'),
    ...shown
      .filter(({ kind }) => kind !== 'halfByeRequested' || readings.requestedByeIsPlayed)
      .map(({ kind }) => of(at, `rounds/${kind}`)),
  ];
  const full = (at: References) => of(at, 'fullChange');
  return [
    page.figure(`${number}/played`, played, (at) => counted(at).join('+'), WHOLE_FORMAT),
    page.figure(`${number}/needed`, needed, (at) => `ROUNDUP(60*${at.cell(ROUNDS_KEY)}/100,0)`, WHOLE_FORMAT),
    page.figure(
      `${number}/mayGain`,
      needed === null ? null : yesNoOf(mayGain),
      (at) =>
        yesNo(
          readings.sixtyPercent === 'roundsUp'
            ? `${of(at, 'played')}>=${of(at, 'needed')}`
            : `ROUNDUP(100*${of(at, 'played')}/${at.cell(ROUNDS_KEY)},0)>=60`,
        ),
      'General',
    ),
    page.figure(
      `${number}/change`,
      player.change,
      (at) => (needed === null ? full(at) : `IF(AND(${full(at)}>0,${of(at, 'mayGain')}="no"),0,${full(at)})`),
      FACTOR_FORMAT,
    ),
  ];
}
