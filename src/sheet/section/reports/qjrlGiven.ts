import type { QjrlSection } from '../../../engine/qjrl';
import { CEILING_ABOVE, CEILING_BELOW } from '../../../engine/qjrl';
import { typed } from '../../kit/reportPage';
import type { CellSpec } from '../../kit/sheetBuilder';
import type { SectionPage } from './sectionPage';

/** What the event and the readings set, as cells that the steps refer to. */
export function givenSettings(page: SectionPage, record: QjrlSection): void {
  const { options, k } = record;
  const { above, below } = options.performanceCeiling;
  page.heading('Given: the event', '1, 2, 4(a)-(c)');
  const line = (title: string, cell: CellSpec): CellSpec[] => [cell, { role: 'note', value: title }];
  const given = (title: string, key: string, value: number) => line(title, typed(value, `in/${key}`));
  // The functions know these figures as the document has them, so that they are no inputs.
  const fixed = (title: string, key: string, value: number) =>
    line(title, { role: 'label', value, key: `in/${key}` });
  page.table({
    titles: ['Value', 'Setting'],
    rows: [
      given('K of the event (1)', 'k', k),
      ...(options.ceilings
        ? [
            fixed(
              'An opponent counts at most so much above a player (4(b)(ii))',
              'ceilingAbove',
              CEILING_ABOVE,
            ),
            fixed(
              'An opponent counts at most so much below a player (4(b)(ii))',
              'ceilingBelow',
              CEILING_BELOW,
            ),
          ]
        : []),
      fixed('A performance is at most so much above the opposition (2, 4(b)(ii))', 'above', above),
      fixed('A performance is at most so much below the opposition (2, 4(b)(ii))', 'below', below),
      given('The overshoot guard holds from so many games (4(c))', 'guardGames', options.guardFromGames),
      given('The overshoot guard holds from such a gain (4(c))', 'guardGain', options.guardFromGain),
      ...(options.startValue === null
        ? []
        : [given('What unrated players start with (4(a))', 'startValue', options.startValue)]),
    ],
  });
}
