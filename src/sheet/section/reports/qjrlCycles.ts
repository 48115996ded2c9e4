import type { QjrlSection } from '../../../engine/qjrl';
import { RATING_FORMAT } from '../../kit/formats';
import { label } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { playerKey } from './crosstableBlock';
import { halfUp } from './expressions';
import { DETAIL, scoreFigures, unratedPlayers, type UnratedWithGames } from './qjrlPlayers';
import type { SectionPage } from './sectionPage';

/** 4(a): the unrated players' performances, cycle by cycle. */
export function cyclesOfUnrated(page: SectionPage, record: QjrlSection): void {
  const players = unratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    'The event run over and over again: performances of unrated players',
    `4(a): each cycle with the values of the one before; ${record.settled ? 'settled' : 'not settled'} after ${record.cyclesRun}`,
  );
  const fromMean = players.find(({ player }) => player.startValue == null);
  if (record.options.startValue === null && fromMean !== undefined) putMean(page, record, fromMean);
  const cycling = new Set(players.map(({ player }) => player.number));
  page.table({
    titles: [
      ...['No.', 'Player', 'Percent', 'Diff.', 'Start'],
      ...Array.from({ length: record.cyclesRun }, (_, index) => `Cycle ${index + 1}`),
      'Meets others as',
    ],
    rows: players.map((unrated) => cycleRow(page, record, unrated, cycling)),
  });
}

function cycleRow(
  page: SectionPage,
  record: QjrlSection,
  unrated: UnratedWithGames,
  cycling: ReadonlySet<number>,
): (CellSpec | null)[] {
  const { player, games, cycles } = unrated;
  const { number } = player;
  const of = (at: References, opponent: number, cycle: number) =>
    at.cell(cycling.has(opponent) ? `${opponent}/cycle${cycle}` : `${opponent}/ratingUsed`);
  const performance = (at: References, cycle: number) => {
    const opponents = games.map(({ opponent }) => of(at, opponent, cycle - 1)).join('+');
    return `(${opponents})/${games.length}+${at.cell(`${number}/diff`)}`;
  };
  return [
    label(number),
    label(player.name),
    ...scoreFigures(page, record, unrated),
    ...cycles.map((value, cycle) =>
      page.figure(
        `${number}/cycle${cycle}`,
        value,
        (at) => (cycle === 0 ? startValue(at, record, unrated) : performance(at, cycle)),
        cycle === 0 ? RATING_FORMAT : DETAIL,
      ),
    ),
    page.figure(
      `${number}/temporary`,
      unrated.temporaryRating,
      (at) => {
        const last = at.cell(`${number}/cycle${cycles.length - 1}`);
        return record.options.provisionalRounding === 'nearest' ? halfUp(last) : last;
      },
      RATING_FORMAT,
    ),
  ];
}

/** 4(a): his earlier performance, the value that is given, or the mean of the event's rated players. */
function startValue(at: References, { options }: QjrlSection, { player }: UnratedWithGames): string {
  if (player.startValue != null) return at.cell(playerKey(player.number, 'startValue'));
  return at.cell(options.startValue === null ? MEAN : 'in/startValue');
}

const MEAN = 'meanOfRated';

/** The mean of all who have a rating; it stands once, as a formula over a large field is long. */
function putMean(page: SectionPage, { players }: QjrlSection, { cycles }: UnratedWithGames): void {
  const numbers = players.flatMap((record) => (record.kind === 'unrated' ? [] : [record.player.number]));
  page.table({
    titles: ['Start', ''],
    rows: [
      [
        page.figure(
          MEAN,
          cycles[0]!,
          (at) => `(${numbers.map((number) => at.cell(`${number}/ratingUsed`)).join('+')})/${numbers.length}`,
          DETAIL,
        ),
        { role: 'note', value: 'the mean of the rated players' },
      ],
    ],
  });
  page.row += 1;
}
