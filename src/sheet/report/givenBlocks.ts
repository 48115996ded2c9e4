import { type PlayerMonth, RATING_TYPES } from '../../engine/csa2024';
import { serialOfDay } from '../../cells/readDate';
import { DATE_FORMAT, RATING_FORMAT, WHOLE_FORMAT } from '../kit/formats';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../../cells/columns';
import { gameNames, RESULT_TYPED } from './labels';
import { type MonthPage } from './monthPage';
import { label, typed } from '../kit/reportPage';
import type { CellSpec } from '../kit/sheetBuilder';
import type { Table } from '../kit/tables';

/** What the month starts from: the player, his last tournaments, his last 24 ratings and the period's games. */
export function givenBlocks(report: MonthPage): void {
  const { month } = report;
  report.heading('Given: the player', 'Clauses 24, 31, 51-56');
  putBlock(report, 'player', playerTable(month), 1 + RATING_TYPES.length);
  report.row += 1;
  report.sheet.put({ row: report.row, column: 0 }, label('Calculation date'));
  report.sheet.put(
    { row: report.row, column: 1 },
    typed(serialOfDay(month.input.calculationDay), 'in/date', DATE_FORMAT),
  );
  report.row += 1;

  report.heading(
    'Given: last tournaments played',
    'Clauses 27, 35-36. Age in days at the calculation; Tw and A follow',
  );
  putBlock(report, 'past', pastTable(report), 5);

  report.heading('Given: last 24 raw ratings', 'Clause 49. The newest first; the first is the rating above');
  putBlock(report, 'history', historyTable(month), 1 + RATING_TYPES.length);

  report.heading(
    'Given: tournaments played in the rating period',
    'Clauses 19-25, 41-46. All games use the ratings at its start',
  );
  putBlock(report, 'games', gamesTable(month), 9);
}

function putBlock(report: MonthPage, name: string, table: Table, columns: number): void {
  const row = report.row;
  report.table(table);
  report.sheet.block(name, { row, column: 0, rows: 1 + table.rows.length, columns });
}

function playerTable({ input }: PlayerMonth): Table {
  const line = (
    title: string,
    key: string,
    value: (list: (typeof RATING_TYPES)[number]) => number | null,
    format: string,
  ) => [label(title), ...RATING_TYPES.map((list) => typed(value(list), `in/${list}/${key}`, format))];
  return {
    titles: ['Player', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    rows: [
      line('Rating (raw)', 'rating', (list) => input.ratings[list].rating, RATING_FORMAT),
      line('K', 'k', (list) => input.ratings[list].k, WHOLE_FORMAT),
      line('Highest rating', 'highest', (list) => input.ratings[list].highest, RATING_FORMAT),
      line('Penalty points', 'penalty', (list) => input.ratings[list].penaltyPoints || null, WHOLE_FORMAT),
    ],
  };
}

function pastTable(report: MonthPage): Table {
  const { book, month } = report;
  const rows = RATING_TYPES.flatMap((list) =>
    month.past[list].map(({ past, ageDays, ageWeight, tournamentWeight }, index): CellSpec[] => {
      const at = `past/${list}/${index + 1}`;
      const figure = `given/${list}/past${index + 1}`;
      return [
        typed(RATING_TITLES[list], `in/${at}/list`),
        typed(GAME_TYPE_TITLES[past.gameType], `in/${at}/type`),
        typed(past.minutes, `in/${at}/minutes`, WHOLE_FORMAT),
        typed(past.performance, `in/${at}/performance`, RATING_FORMAT),
        typed(serialOfDay(past.endDay), `in/${at}/endDate`, DATE_FORMAT),
        report.figure(
          `${figure}/ageDays`,
          ageDays,
          (a) => `${a.cell('in/date')}-${a.cell(`in/${at}/endDate`)}`,
          WHOLE_FORMAT,
        ),
        report.factor(`${figure}/tournamentWeight`, tournamentWeight, (a) =>
          book.tournamentWeight(a.cell(`in/${at}/minutes`)),
        ),
        report.factor(`${figure}/ageWeight`, ageWeight, (a) =>
          book.ageWeight(a.cell(`in/${at}/endDate`), a.cell('in/date')),
        ),
      ];
    }),
  );
  return {
    titles: ['Rating list', 'Type', 'Minutes', 'Performance', 'End date', 'Age', 'Tw', 'A'],
    rows,
  };
}

function historyTable({ input }: PlayerMonth): Table {
  const rows = Math.max(...RATING_TYPES.map((list) => input.history[list].length));
  return {
    titles: ['#', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    rows: Array.from({ length: rows }, (_, index) => [
      label(index + 1),
      ...RATING_TYPES.map((list) =>
        typed(input.history[list][index] ?? null, `in/history/${list}/${index + 1}`, RATING_FORMAT),
      ),
    ]),
  };
}

function gamesTable(month: PlayerMonth): Table {
  const rows = month.tournaments.flatMap(({ tournament, ownType }, index) => {
    const names = gameNames(tournament.games);
    const t = `in/t${index + 1}`;
    return tournament.games.map((game, at): (CellSpec | null)[] => {
      // The tournament's own figures stand once, in its first row, so that there is one cell to change.
      const first = at === 0;
      return [
        first ? typed(tournament.name, `${t}/name`) : null,
        first ? typed(tournament.minutes, `${t}/minutes`, WHOLE_FORMAT) : null,
        first ? typed(serialOfDay(tournament.endDay), `${t}/endDate`, DATE_FORMAT) : null,
        first ? typed(tournament.abroad ? 'yes' : null, `${t}/abroad`) : null,
        typed(game.round, `${t}/${names[at]}/round`),
        typed(game.opponentMain, `${t}/${names[at]}/main`, RATING_FORMAT),
        typed(game.opponentOwn, `${t}/${names[at]}/${ownType}`, RATING_FORMAT),
        typed(game.colour === null ? null : game.colour === 'white' ? 'W' : 'B', `${t}/${names[at]}/colour`),
        typed(RESULT_TYPED[game.result], `${t}/${names[at]}/result`),
      ];
    });
  });
  return {
    titles: [
      'Tournament',
      'Minutes',
      'End date',
      'Abroad',
      'Round',
      'Opp. Main',
      'Opponent own',
      'Colour',
      'Result',
    ],
    rows,
  };
}
