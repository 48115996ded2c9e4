import type { PlayerMonth } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { figureLabel } from '../../../sheet/documents/csa2024/figureByKey';
import { monthFigures } from '../../../sheet/report/monthFigures';

/** A figure that can be asked about. */
export interface FigureChoice {
  readonly key: string;
  /** The list or tournament it belongs to. */
  readonly group: string;
  /** What it is within its group. */
  readonly title: string;
  readonly label: string;
  readonly clause: string;
  /** Our figure, unrounded. */
  readonly ours: number;
}

/** Inputs as used, and dates: nobody asks why they differ. */
const NOT_ASKED = /^used\/t|\/endDate$/;

/** The figures of a month, the rating lists before the tournaments, each in the order of the steps. */
export function figureChoices(month: PlayerMonth): FigureChoice[] {
  const choices = [...monthFigures(month)].flatMap(([key, ours]): FigureChoice[] => {
    if (NOT_ASKED.test(key)) return [];
    const { label, clause } = figureLabel(key);
    const title = capital(label.split(', ').slice(1).join(', '));
    return [{ key, group: groupOf(month, key), title, label: capital(label), clause, ours }];
  });
  const inList = ({ group }: FigureChoice): boolean => LISTS.includes(group);
  return [...choices.filter(inList), ...choices.filter((choice) => !inList(choice))];
}

/** The groups in their order. */
export function groupsOf(figures: readonly FigureChoice[]): string[] {
  const groups = [...new Set(figures.map(({ group }) => group))];
  return [...LISTS.filter((list) => groups.includes(list)), ...groups.filter((one) => !LISTS.includes(one))];
}

const LISTS: readonly string[] = Object.values(RATING_TITLES);

function groupOf(month: PlayerMonth, key: string): string {
  const [, part = ''] = key.split('/');
  const number = Number(/^t(\d+)$/.exec(part)?.[1] ?? 0);
  const name = month.tournaments[number - 1]?.tournament.name;
  if (name === undefined) return RATING_TITLES[part as keyof typeof RATING_TITLES];
  return name === `Tournament ${number}` ? name : `Tournament ${number}: ${name}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
