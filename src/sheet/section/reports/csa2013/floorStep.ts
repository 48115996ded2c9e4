import type { Csa2013SectionRecord } from '../../../../engine/csa2013';
import { WHOLE_FORMAT } from '../../../kit/formats';
import { label, typed } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { playerKey } from '../crosstableBlock';
import type { SectionPage } from '../sectionPage';

const ASSIGNED = 'in/floor';

/** How unrated players will be treated 1-4: the floor that stands for an unrated player at first; the key of it is `floor`. */
export function floorStep(page: SectionPage, record: Csa2013SectionRecord): void {
  if (record.floor === null) return;
  if (record.floorSteps.length === 0) assignedFloor(page, record.floor);
  else averages(page, record);
}

function assignedFloor(page: SectionPage, floor: number): void {
  page.heading(
    'Step 1: the floor, assigned manually',
    'How unrated players will be treated 2: all players are unrated; 500 for u8, else 600',
  );
  page.table({
    titles: ['Assigned', 'Floor'],
    rows: [
      [
        typed(floor, ASSIGNED, WHOLE_FORMAT),
        page.figure('floor', floor, (at) => at.cell(ASSIGNED), WHOLE_FORMAT),
      ],
    ],
  });
}

function averages(page: SectionPage, { floor, floorSteps }: Csa2013SectionRecord): void {
  const { players } = page.rated.table;
  const ratings = (at: References) =>
    at.range(playerKey(players[0]!.number, 'rating'), playerKey(players.at(-1)!.number, 'rating'));
  page.heading(
    'Step 1: the averages and the floor of the unrated players',
    'How unrated players will be treated 1-4: down to the lower hundred, until the floor stays',
  );
  page.table({
    titles: ['Average of', 'Average', 'Floor'],
    rows: floorSteps.map((step, index): CellSpec[] => {
      const average = (at: References) => at.cell(`floor/${index + 1}/average`);
      return [
        label(index === 0 ? 'the rated' : 'all'),
        page.figure(
          `floor/${index + 1}/average`,
          step.average,
          (at) => averageOf(ratings(at), index === 0 ? null : at.cell(`floor/${index}/floor`)),
          '0.00',
        ),
        page.figure(
          `floor/${index + 1}/floor`,
          step.floor,
          (at) => `100*INT(${average(at)}/100)`,
          WHOLE_FORMAT,
        ),
      ];
    }),
  });
  page.row += 1;
  page.table({
    titles: ['Floor'],
    rows: [
      [
        page.figure(
          'floor',
          floor,
          (at) =>
            page.isLive
              ? `CSA.CHESSA2013.TEMPFLOOR(${ratings(at)})`
              : at.cell(`floor/${floorSteps.length}/floor`),
          WHOLE_FORMAT,
        ),
      ],
    ],
  });
}

/** The average of the rated players; with a floor for the others the average of all. */
function averageOf(ratings: string, floor: string | null): string {
  const rated = `COUNTIF(${ratings},">0")`;
  return floor === null
    ? `SUM(${ratings})/${rated}`
    : `(SUM(${ratings})+${floor}*(ROWS(${ratings})-${rated}))/ROWS(${ratings})`;
}
