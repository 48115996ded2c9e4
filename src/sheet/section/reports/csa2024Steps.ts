import { formulaBook } from '../../kit/formulaBook';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label, type ReportPage, typed } from '../../kit/reportPage';
import type { CellSpec } from '../../kit/sheetBuilder';
import type { Csa2024Section } from './csa2024Section';

export const CSA2024 = 'Chess SA 2024';
export const CHANGE_FORMAT = '+0.00;-0.00;0.00';

/** How the figures of 2024 come about; a game's expected score is a value, the rest follows the minutes. */
export function stepsOfCsa2024(page: ReportPage, section: Csa2024Section, minutes: number): void {
  const { weight, rows, games, withoutColour } = section;
  const book = formulaBook('plain');
  page.heading(
    `${CSA2024}, Main: (score - expected) x Tw x K`,
    'Clauses 26-27, 31-34, 41, 56. K from the rating, as the highest one is not in a crosstable; the maximum of clause 47, the floor (42) and the lift (40) belong to a whole month',
  );
  if (withoutColour > 0) {
    page.line(
      `${withoutColour} of ${games} games have no colour in the crosstable; they count with the mean of White's and Black's expected score.`,
    );
  }
  page.table({
    titles: ['Minutes', 'Tw'],
    rows: [
      [
        typed(minutes, 'in/minutes', WHOLE_FORMAT),
        page.figure(
          'tournamentWeight',
          weight,
          (at) => `IF(${at.cell('in/minutes')}<5,NA(),${book.tournamentWeight(at.cell('in/minutes'))})`,
          FACTOR_FORMAT,
        ),
      ],
    ],
  });
  page.row += 1;
  page.table({
    titles: ['No.', 'Player', 'Rating used', 'K', 'Score', 'Expected', 'Change', 'New rating'],
    rows: rows.map(({ player: { number, name }, ...row }) => {
      const value = (key: string, figure: number, format: string): CellSpec => ({
        role: 'figure',
        value: figure,
        key: `${number}/${key}`,
        format,
      });
      return [
        label(number),
        label(name),
        value('rating', row.rating, RATING_FORMAT),
        value('k', row.k, WHOLE_FORMAT),
        value('score', row.score, SCORE_FORMAT),
        value('expected', row.expected, FACTOR_FORMAT),
        page.figure(
          `${number}/change`,
          row.change,
          (at) =>
            book.change(
              at.cell(`${number}/score`),
              at.cell(`${number}/expected`),
              at.cell(`${number}/k`),
              at.cell('tournamentWeight'),
            ),
          CHANGE_FORMAT,
        ),
        page.figure(
          `${number}/newRating`,
          row.newRating,
          (at) => `${at.cell(`${number}/rating`)}+${at.cell(`${number}/change`)}`,
          RATING_FORMAT,
        ),
      ];
    }),
  });
}
