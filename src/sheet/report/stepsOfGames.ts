import type { RatingType, TournamentRatingRecord, TournamentRecord } from '../../engine/csa2024';
import { serialOfDay } from '../../cells/readDate';
import { DATE_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../kit/formats';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../../cells/columns';
import { gameNames, RESULT_TYPED } from './labels';
import { type MonthPage } from './monthPage';
import { label, repeat } from '../kit/reportPage';
import type { CellSpec, References } from '../kit/sheetBuilder';

/** Step 1: the weight of each tournament, with its type, age and age weight. */
export function stepOne(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'Step 1: the weight Tw of each tournament',
    'Clauses 19-20, 26-27; age in days and A: clause 36',
  );
  report.table({
    titles: ['Tournament', 'Minutes', 'Type', 'Tw', 'End date', 'Age', 'A'],
    rows: month.tournaments.map((record, index) => {
      const t = `t${index + 1}`;
      const minutes = (at: References) => at.cell(`in/${t}/minutes`);
      const endDate = (at: References) => at.cell(`in/${t}/endDate`);
      return [
        repeat(`in/${t}/name`, record.tournament.name),
        repeat(`in/${t}/minutes`, record.tournament.minutes, WHOLE_FORMAT),
        report.figure(
          `step1/${t}/gameType`,
          GAME_TYPE_TITLES[record.gameType],
          (at) => book.gameType(minutes(at)),
          'General',
        ),
        report.factor(`step1/${t}/tournamentWeight`, record.tournamentWeight, (at) =>
          book.tournamentWeight(minutes(at)),
        ),
        repeat(`in/${t}/endDate`, serialOfDay(record.tournament.endDay), DATE_FORMAT),
        report.figure(
          `step2/${t}/ageDays`,
          record.ageDays,
          (at) => `${at.cell('in/date')}-${endDate(at)}`,
          WHOLE_FORMAT,
        ),
        report.factor(`step6/${t}/ageWeight`, record.ageWeight, (at) =>
          book.ageWeight(endDate(at), at.cell('in/date')),
        ),
      ];
    }),
  });
}

/** Step 2: We and R - We of each game; the average opponent and the score of each tournament. */
export function stepTwo(report: MonthPage): void {
  report.heading(
    'Step 2: the expected score We of each game, and result - We',
    'Clauses 32-34, 41; averages: clause 28',
  );
  for (const [index, record] of report.month.tournaments.entries()) {
    const t = `t${index + 1}`;
    const names = gameNames(record.tournament.games);
    const own = RATING_TITLES[record.ownType];
    const games = record.tournament.games.map((game, at): (CellSpec | null)[] => [
      repeat(`in/${t}/${names[at]}/round`, game.round),
      opponent(report, t, names[at]!, record, record.main, at),
      opponent(report, t, names[at]!, record, record.own, at),
      repeat(
        `in/${t}/${names[at]}/colour`,
        game.colour === null ? null : game.colour === 'white' ? 'W' : 'B',
      ),
      {
        ...repeat(`in/${t}/${names[at]}/result`, RESULT_TYPED[game.result], SCORE_FORMAT),
        key: `used/${t}/${names[at]}/result`,
      },
      expected(report, t, names[at]!, record.main, at),
      expected(report, t, names[at]!, record.own, at),
      resultMinusExpected(report, t, names[at]!, record.main, at),
      resultMinusExpected(report, t, names[at]!, record.own, at),
    ]);
    report.line(`Tournament ${index + 1}: ${record.tournament.name}`, 'label');
    report.table({
      titles: [
        'Round',
        'Main opp.',
        `${own} opp.`,
        'Colour',
        'Result',
        'Main We',
        `${own} We`,
        'Main R-We',
        `${own} R-We`,
      ],
      rows: [...games, averages(report, t, names, record)],
    });
    report.row += 1;
  }
}

/** Step 3: the change of each game, and their sums. */
export function stepThree(report: MonthPage): void {
  report.heading(
    'Step 3: the change of each game, (R - We) x Tw x K',
    'Clauses 31, 41; Tw for Main only: clause 26',
  );
  for (const [index, record] of report.month.tournaments.entries()) {
    const t = `t${index + 1}`;
    const names = gameNames(record.tournament.games);
    const own = RATING_TITLES[record.ownType];
    const games = record.tournament.games.map((game, at): (CellSpec | null)[] => [
      repeat(`in/${t}/${names[at]}/round`, game.round),
      change(report, t, names[at]!, record.main, at),
      change(report, t, names[at]!, record.own, at),
    ]);
    const total = (inRating: TournamentRatingRecord): CellSpec =>
      report.points(`step3/${t}/${inRating.type}/totalChange`, inRating.totalChange, (at) => {
        const rated = ratedNames(inRating, names);
        if (rated.length === 0) return '0';
        const of = (name: string) => `step3/${t}/${name}/${inRating.type}/change`;
        return `SUM(${at.range(of(rated[0]!), of(rated.at(-1)!))})`;
      });
    report.line(`Tournament ${index + 1}: ${record.tournament.name}`, 'label');
    report.table({
      titles: ['Round', 'Main change', `${own} change`],
      rows: [...games, [label('Total'), total(record.main), total(record.own)]],
    });
    report.row += 1;
  }
}

/** Step 5: performances. */
export function stepFive(report: MonthPage): void {
  report.heading('Step 5: the performance P of each tournament', 'Clauses 28-30');
  report.table({
    titles: ['Tournament', 'Rating list', 'Average Ao', 'Score S', 'Games n', 'P'],
    rows: report.month.tournaments.flatMap((record, index) => {
      const t = `t${index + 1}`;
      return [record.main, record.own].map((inRating) => [
        repeat(`in/${t}/name`, record.tournament.name),
        label(RATING_TITLES[inRating.type]),
        inRating.averageOpponent === null
          ? null
          : repeat(`step2/${t}/${inRating.type}/averageOpponent`, inRating.averageOpponent, RATING_FORMAT),
        repeat(`step2/${t}/score`, inRating.score, SCORE_FORMAT),
        repeat(`step2/${t}/games`, inRating.gamesRated, WHOLE_FORMAT),
        report.points(`step5/${t}/${inRating.type}/performance`, inRating.performance, (at) =>
          report.book.performance(
            at.cell(`step2/${t}/${inRating.type}/averageOpponent`),
            at.cell(`step2/${t}/score`),
            at.cell(`step2/${t}/games`),
          ),
        ),
      ]);
    }),
  });
}

/** The opponent's rating as used: 1200 for an unrated one (56), adjusted for an event abroad (45). */
function opponent(
  report: MonthPage,
  t: string,
  name: string,
  { tournament }: TournamentRecord,
  inRating: TournamentRatingRecord,
  index: number,
): CellSpec {
  const game = inRating.games[index];
  const given = `in/${t}/${name}/${inRating.type}`;
  return report.figure(
    `used/${t}/${name}/${inRating.type}`,
    game?.opponentRating ?? null,
    (at) =>
      tournament.abroad
        ? report.book.adjustedFide(at.cell(given))
        : `IF(N(${at.cell(given)})=0,1200,${at.cell(given)})`,
    RATING_FORMAT,
  );
}

function expected(
  report: MonthPage,
  t: string,
  name: string,
  inRating: TournamentRatingRecord,
  index: number,
): CellSpec {
  const { type } = inRating;
  return report.factor(`step2/${t}/${name}/${type}/we`, inRating.games[index]?.expected ?? null, (at) =>
    report.book.expectedScore(
      at.cell(`used/${type}/old`),
      at.cell(`used/${t}/${name}/${type}`),
      at.cell(`in/${t}/${name}/colour`),
    ),
  );
}

function resultMinusExpected(
  report: MonthPage,
  t: string,
  name: string,
  inRating: TournamentRatingRecord,
  index: number,
): CellSpec {
  const { type } = inRating;
  return report.factor(
    `step2/${t}/${name}/${type}/resultMinusWe`,
    inRating.games[index]?.resultMinusExpected ?? null,
    (at) => `${at.cell(`used/${t}/${name}/result`)}-${at.cell(`step2/${t}/${name}/${type}/we`)}`,
  );
}

function change(
  report: MonthPage,
  t: string,
  name: string,
  inRating: TournamentRatingRecord,
  index: number,
): CellSpec {
  const { type } = inRating;
  return report.points(`step3/${t}/${name}/${type}/change`, inRating.games[index]?.change ?? null, (at) =>
    // Rounded, Black's smallest We of 0.0043 is 0, which CSA.CHANGE takes for a cell left blank.
    report.bookOfRounded.change(
      at.cell(`used/${t}/${name}/result`),
      at.cell(`step2/${t}/${name}/${type}/we`),
      at.cell(`used/${type}/k`),
      type === 'main' ? at.cell(`step1/${t}/tournamentWeight`) : null,
    ),
  );
}

/** The row below the games: average opponents, games and score. */
function averages(
  report: MonthPage,
  t: string,
  names: readonly string[],
  record: TournamentRecord,
): (CellSpec | null)[] {
  const average = (inRating: TournamentRatingRecord): CellSpec =>
    report.points(`step2/${t}/${inRating.type}/averageOpponent`, inRating.averageOpponent, (at) => {
      const rated = ratedNames(inRating, names);
      return `AVERAGE(${at.range(key(t, rated[0]!, inRating.type), key(t, rated.at(-1)!, inRating.type))})`;
    });
  const results = (at: References) =>
    at.range(`used/${t}/${names[0]}/result`, `used/${t}/${names.at(-1)}/result`);
  return [
    label('Average'),
    average(record.main),
    average(record.own),
    report.figure(`step2/${t}/games`, record.main.gamesRated, (at) => `COUNT(${results(at)})`, '0 "games"'),
    report.figure(`step2/${t}/score`, record.main.score, (at) => `SUM(${results(at)})`, SCORE_FORMAT),
  ];
}

const key = (t: string, name: string, type: RatingType): string => `used/${t}/${name}/${type}`;

function ratedNames(inRating: TournamentRatingRecord, names: readonly string[]): string[] {
  return names.filter((_, index) => inRating.games[index] !== null);
}
