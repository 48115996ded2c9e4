import type { QjrlSection } from '../../../engine/qjrl';
import { CEILING_ABOVE, CEILING_BELOW } from '../../../engine/qjrl';
import { typed } from '../../report/reportPage';
import type { CellSpec } from '../../report/sheetBuilder';
import type { SectionPage } from './sectionPage';

/** What the event and the readings set, as cells that the steps refer to. */
export function givenSettings(page: SectionPage, record: QjrlSection): void {
  const { options, k } = record;
  const { performanceCeiling } = options;
  page.heading('Given: the event', '1, 2, 4(a)-(c)');
  const line = (title: string, key: string, value: number): CellSpec[] => [
    typed(value, `in/${key}`),
    { role: 'note', value: title },
  ];
  page.table({
    titles: ['Value', 'Setting'],
    rows: [
      line('K of the event (1)', 'k', k),
      ...(options.ceilings
        ? [
            line(
              'An opponent counts at most so much above the player (4(b)(ii))',
              'ceilingAbove',
              CEILING_ABOVE,
            ),
            line(
              'An opponent counts at most so much below the player (4(b)(ii))',
              'ceilingBelow',
              CEILING_BELOW,
            ),
          ]
        : []),
      line(
        'A performance is at most so much above the opposition (2, 4(b)(ii))',
        'above',
        performanceCeiling.above,
      ),
      line(
        'A performance is at most so much below the opposition (2, 4(b)(ii))',
        'below',
        performanceCeiling.below,
      ),
      line('The overshoot guard holds from so many games (4(c))', 'guardGames', options.guardFromGames),
      line('The overshoot guard holds from such a gain (4(c))', 'guardGain', options.guardFromGain),
      ...(options.startValue === null
        ? []
        : [line('What unrated players start with (4(a))', 'startValue', options.startValue)]),
    ],
  });
}
