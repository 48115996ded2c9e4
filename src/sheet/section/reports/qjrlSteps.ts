import type {
  Expectation,
  QjrlPlayerRecord,
  QjrlRatedRecord,
  QjrlSection,
  QjrlUnratedRecord,
} from '../../../engine/qjrl';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../report/formats';
import { label, repeat } from '../../report/reportPage';
import type { CellSpec, References } from '../../report/sheetBuilder';
import { playerKey } from './crosstableBlock';
import { differenceOfScore, expectedPercentage, percentOfScore, wholeNumber } from './qjrlFormulas';
import { gameColumn } from './qjrlGames';
import type { SectionPage } from './sectionPage';

const DETAIL = '0.00';

function isRated(record: QjrlPlayerRecord): record is QjrlRatedRecord {
  return record.kind === 'rated';
}

function isUnrated(record: QjrlPlayerRecord): record is QjrlUnratedRecord {
  return record.kind === 'unrated';
}

/** 4(a): the unrated players' performances, cycle by cycle. */
export function cyclesOfUnrated(page: SectionPage, record: QjrlSection): void {
  const players = record.players.filter(isUnrated).filter(({ cycles }) => cycles.length > 0);
  if (players.length === 0) return;
  page.heading(
    'The event run over and over again: performances of unrated players',
    `4(a): each cycle with the values of the one before; ${record.settled ? 'settled' : 'not settled'} after ${record.cyclesRun}`,
  );
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
  unrated: QjrlUnratedRecord,
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
        return record.options.provisionalRounding === 'nearest' ? wholeNumber(last) : last;
      },
      RATING_FORMAT,
    ),
  ];
}

/** 4(a): his earlier performance, the value that is given, or the mean of the event's rated players. */
function startValue(
  at: References,
  { players, options }: QjrlSection,
  { player }: QjrlUnratedRecord,
): string {
  if (player.startValue != null) return at.cell(playerKey(player.number, 'startValue'));
  if (options.startValue !== null) return at.cell('in/startValue');
  const rated = players.filter(({ kind }) => kind !== 'unrated');
  return `(${rated.map((other) => at.cell(`${other.player.number}/ratingUsed`)).join('+')})/${rated.length}`;
}

/** Section 2: the percentage score and its difference. */
function scoreFigures(
  page: SectionPage,
  record: QjrlSection,
  { player, scoreDifference }: QjrlRatedRecord | QjrlUnratedRecord,
): CellSpec[] {
  const { number } = player;
  return [
    page.figure(
      `${number}/percent`,
      scoreDifference?.percent ?? null,
      (at) => percentOfScore(at.cell(`${number}/score`), at.cell(`${number}/games`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
    page.figure(
      `${number}/diff`,
      scoreDifference?.diff ?? null,
      (at) => differenceOfScore(at, at.cell(`${number}/percent`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
  ];
}

/** Section 1 with the 3 % rule: what rated players were expected to score, and their changes. */
export function changes(page: SectionPage, record: QjrlSection): void {
  const { options } = record;
  const how = options.method === 'tables' ? 'Table 1' : 'the formula';
  page.heading(
    'The rating changes, (AS - ES) x K',
    options.threePercentRule ? `1: ${how}; 4(b)(i): less 3 %` : `1: ${how}, without the 3 % rule of 4(b)(i)`,
  );
  page.table({
    titles: ['No.', 'Player', 'Rating', 'Average opp.', 'RD', 'Expected %', 'ES', 'AS', 'Change'],
    rows: record.players.filter(isRated).map((rated): (CellSpec | null)[] => {
      const { number, name } = rated.player;
      return [
        label(number),
        label(name),
        repeat(`${number}/ratingUsed`, rated.rating, RATING_FORMAT),
        ...(rated.expectation === null
          ? [null, null, null, null]
          : expectationFigures(page, record, rated, rated.expectation)),
        repeat(`${number}/score`, rated.score, SCORE_FORMAT),
        page.figure(
          `${number}/change`,
          rated.change,
          (at) => changeExpression(page, at, record, rated),
          DETAIL,
        ),
      ];
    }),
  });
}

function expectationFigures(
  page: SectionPage,
  record: QjrlSection,
  rated: QjrlRatedRecord,
  { difference, percentage, expectedScore }: Expectation,
): CellSpec[] {
  const { number } = rated.player;
  const average = rated.averageOpponent!;
  return [
    repeat(`${number}/averageOpponent`, average, DETAIL),
    page.figure(
      `${number}/difference`,
      difference,
      (at) => `${at.cell(`${number}/ratingUsed`)}-${at.cell(`${number}/averageOpponent`)}`,
      DETAIL,
    ),
    page.figure(
      `${number}/percentage`,
      percentage,
      (at) =>
        page.isLive && hasLiveExpectation(record) && average > 0
          ? `CSA.QJRL.EXPECTED(${at.cell(`${number}/ratingUsed`)},${at.cell(`${number}/averageOpponent`)})`
          : expectedPercentage(at, at.cell(`${number}/difference`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
    page.figure(
      `${number}/expectedScore`,
      expectedScore,
      (at) => `${at.cell(`${number}/percentage`)}*${at.cell(`${number}/games`)}/100`,
      DETAIL,
    ),
  ];
}

/** The functions know the list's own way only: the mended tables, with the 3 % rule. */
function hasLiveExpectation({ options }: QjrlSection): boolean {
  return options.method === 'tables' && options.print === 'corrected' && options.threePercentRule;
}

function changeExpression(
  page: SectionPage,
  at: References,
  record: QjrlSection,
  rated: QjrlRatedRecord,
): string {
  const { number } = rated.player;
  if (rated.expectation === null) return '0';
  const score = at.cell(`${number}/score`);
  const known = rated.games.every(({ opponentRating }) => opponentRating > 0) && rated.averageOpponent! > 0;
  if (page.isLive && hasLiveExpectation(record) && record.options.ceilings && known) {
    const opponents = gameColumn(at, rated, 'opponentRating');
    return `CSA.QJRL.CHANGE(${at.cell(`${number}/ratingUsed`)},${opponents},${score},${at.cell('in/k')})`;
  }
  return `(${score}-${at.cell(`${number}/expectedScore`)})*${at.cell('in/k')}`;
}

/** Section 2: the performances of rated players, which the guard of 4(c) asks for. */
export function performances(page: SectionPage, record: QjrlSection): void {
  const players = record.players.filter(isRated).filter(({ performance }) => performance !== null);
  if (players.length === 0) return;
  const asRated = record.options.performanceOpposition === 'asRated';
  page.heading(
    'The performances of rated players',
    `2: ${record.options.method === 'tables' ? 'Table 2' : 'the formula'}; opposition ${asRated ? 'without' : 'with'} the ceilings of 4(b)(ii)`,
  );
  page.table({
    titles: ['No.', 'Player', 'Opposition', 'Percent', 'Diff.', 'Performance'],
    rows: players.map((rated) => {
      const { number, name } = rated.player;
      const performance = rated.performance!;
      const opposition = asRated ? performance - rated.scoreDifference!.diff : rated.averageOpponent!;
      return [
        label(number),
        label(name),
        page.figure(
          `${number}/opposition`,
          opposition,
          (at) =>
            asRated
              ? `AVERAGE(${gameColumn(at, rated, 'opponentRating')})`
              : at.cell(`${number}/averageOpponent`),
          DETAIL,
        ),
        ...scoreFigures(page, record, rated),
        page.figure(
          `${number}/performance`,
          performance,
          (at) =>
            page.isLive && hasLivePerformance(record) && opposition > 0
              ? `CSA.QJRL.PERF(${at.cell(`${number}/opposition`)},${at.cell(`${number}/percent`)})`
              : `${at.cell(`${number}/opposition`)}+${at.cell(`${number}/diff`)}`,
          DETAIL,
        ),
      ];
    }),
  });
}

/** The function knows the mended table and our ceilings only. */
function hasLivePerformance({ options }: QjrlSection): boolean {
  const { above, below } = options.performanceCeiling;
  return options.method === 'tables' && options.print === 'corrected' && above === 400 && below === 500;
}

/** 4(c): the new ratings of rated players, as if this event were all of the list. */
export function newRatings(page: SectionPage, record: QjrlSection): void {
  page.heading(
    'New ratings of rated players',
    '4(c): a player who gains does not rise above his performance; 2: published if over 500. As if this event were all of the list',
  );
  page.table({
    titles: [
      'No.',
      'Player',
      'Old',
      'Change',
      'Old + change',
      'Performance',
      'With guard',
      'New rating',
      'Published',
    ],
    rows: record.players.filter(isRated).map((rated): (CellSpec | null)[] => {
      const { number, name } = rated.player;
      const { list } = rated;
      const cell = (at: References, key: string) => at.cell(`${number}/${key}`);
      return [
        label(number),
        label(name),
        repeat(`${number}/ratingUsed`, list.oldRating, RATING_FORMAT),
        repeat(`${number}/change`, list.change, DETAIL),
        page.figure(
          `${number}/unguarded`,
          list.unguarded,
          (at) => `${cell(at, 'ratingUsed')}+${cell(at, 'change')}`,
          DETAIL,
        ),
        rated.performance === null ? null : repeat(`${number}/performance`, rated.performance, DETAIL),
        page.figure(
          `${number}/guarded`,
          list.unrounded,
          (at) => (rated.performance === null ? cell(at, 'unguarded') : guarded(at, number)),
          DETAIL,
        ),
        page.figure(
          `${number}/newRating`,
          list.newRating,
          (at) => rounded(cell(at, 'guarded'), record),
          RATING_FORMAT,
        ),
        published(page, `${number}/published`, list.published, (at) => cell(at, 'newRating')),
      ];
    }),
  });
}

function guarded(at: References, number: number): string {
  const cell = (key: string) => at.cell(`${number}/${key}`);
  const applies = `AND(${cell('games')}>=${at.cell('in/guardGames')},${cell('change')}>=${at.cell('in/guardGain')})`;
  const held = `MIN(${cell('unguarded')},MAX(${cell('ratingUsed')},${cell('performance')}))`;
  return `IF(${applies},${held},${cell('unguarded')})`;
}

function rounded(rating: string, { options }: QjrlSection): string {
  return options.rounding === 'nearest' ? wholeNumber(rating) : rating;
}

function published(
  page: SectionPage,
  key: string,
  isPublished: boolean,
  rating: (at: References) => string,
): CellSpec {
  return page.figure(key, isPublished ? 'yes' : 'no', (at) => `IF(${rating(at)}>500,"yes","no")`, 'General');
}

/** Section 2: the first or provisional ratings of unrated players, as if this event were all that is looked at. */
export function firstRatings(page: SectionPage, record: QjrlSection): void {
  const players = record.players.filter(isUnrated).filter(({ performance }) => performance !== null);
  if (players.length === 0) return;
  page.heading(
    'First ratings',
    "2: 8 games that are not lightning make a rating, fewer a provisional one ('P'); published if over 500. As if this event were all",
  );
  page.table({
    titles: ['No.', 'Player', 'Performance', 'Games', 'Rating', 'P', 'Published'],
    rows: players.map(({ player, performance, cycles, first }): (CellSpec | null)[] => {
      const { number, name } = player;
      const rating = (at: References) => at.cell(`${number}/firstRating`);
      return [
        label(number),
        label(name),
        page.figure(
          `${number}/performance`,
          performance,
          (at) => at.cell(`${number}/cycle${cycles.length - 1}`),
          DETAIL,
        ),
        first === null ? null : label(first.gamesCounted),
        page.figure(
          `${number}/firstRating`,
          first?.rating ?? null,
          (at) => rounded(at.cell(`${number}/performance`), record),
          RATING_FORMAT,
        ),
        first === null ? null : label(first.provisional ? 'P' : ''),
        first === null ? null : published(page, `${number}/published`, first.published, rating),
      ];
    }),
  });
}
