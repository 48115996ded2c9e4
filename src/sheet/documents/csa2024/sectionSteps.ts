import { CHANGE, TW } from './functions';
import { call } from '../../figures/cellFunction';
import { choose, excel, figure, operation, plus } from '../../figures/expression';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../kit/columns';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { type ReportPage, typed } from '../../kit/reportPage';
import { PLAYER, playerWords } from '../../section/games';
import type { Csa2024Row, Csa2024Section } from './sectionMain';

export const CSA2024 = 'Chess SA 2024';
export const CHANGE_FORMAT = '+0.00;-0.00;0.00';

const MINUTES = keyOf('in/minutes');
const WEIGHT = keyOf('tournamentWeight');
/** The key of a player's figure. */
export const playerKey = keysOf<'rating' | 'k' | 'score' | 'expected' | 'change' | 'newRating'>();

function figureKey({ player }: Csa2024Row, part: 'change' | 'newRating'): Key {
  return playerKey(player.number, part);
}

const ofPlayer = figuresOf<Csa2024Row, 'change' | 'newRating'>({ key: figureKey, words: playerWords });
const ofSection = figuresOf<{ readonly weight: number }, 'weight'>({ key: () => WEIGHT, words: () => '' });

const THE_WEIGHT = ofSection('weight', {
  unit: 'factor',
  format: FACTOR_FORMAT,
  title: 'Tw',
  label: 'weight Tw',
  clause: '27',
  value: ({ weight }) => weight,
  expression: () => choose(operation(figure(MINUTES), '<', 5), excel('NA'), call(TW, figure(MINUTES))),
});

const STEPS: Columns<Csa2024Row> = [
  ...PLAYER,
  value('Rating used', 'rating', RATING_FORMAT),
  value('K', 'k', WHOLE_FORMAT),
  value('Score', 'score', SCORE_FORMAT),
  value('Expected', 'expected', FACTOR_FORMAT),
  ofPlayer('change', {
    unit: 'rating points',
    format: CHANGE_FORMAT,
    title: 'Change',
    label: 'change',
    clause: '41',
    value: ({ change }) => change,
    expression: ({ player }) =>
      call(
        CHANGE,
        figure(playerKey(player.number, 'score')),
        figure(playerKey(player.number, 'expected')),
        figure(playerKey(player.number, 'k')),
        figure(WEIGHT),
      ),
  }),
  ofPlayer('newRating', {
    unit: 'rating',
    format: RATING_FORMAT,
    title: 'New rating',
    label: 'new rating',
    clause: '48',
    value: ({ newRating }) => newRating,
    expression: ({ player }) =>
      plus(figure(playerKey(player.number, 'rating')), figure(playerKey(player.number, 'change'))),
  }),
];

/** How the figures of 2024 come about; a game's expected score is a value, the rest follows the minutes. */
export function stepsOfCsa2024(page: ReportPage, section: Csa2024Section, minutes: number): void {
  const { rows, usesK, games, withoutColour } = section;
  const k = usesK
    ? 'K of the crosstable; where it has none, from the rating'
    : 'K from the rating, as the highest one is not in a crosstable';
  page.heading(
    `${CSA2024}, Main: (score - expected) x Tw x K`,
    `Clauses 26-27, 31-34, 41, 56. ${k}; the maximum of clause 47, the floor (42) and the lift (40) belong to a whole month`,
  );
  if (withoutColour > 0) {
    page.line(
      `${withoutColour} of ${games} games have no colour in the crosstable; they count with the mean of White's and Black's expected score.`,
    );
  }
  page.list([column('Minutes', () => typed(minutes, MINUTES, WHOLE_FORMAT)), THE_WEIGHT], [section]);
  page.row += 1;
  page.list(STEPS, rows);
}

/** A value of the section, to which the formulas beside it refer. */
function value(title: string, part: 'rating' | 'k' | 'score' | 'expected', format: string) {
  return column(title, (row: Csa2024Row) => ({
    role: 'figure' as const,
    value: row[part],
    key: playerKey(row.player.number, part),
    format,
  }));
}
