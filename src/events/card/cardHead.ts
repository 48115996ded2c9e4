import type { CellValue } from '../../cells/cellValue';
import { readDate } from '../../cells/readDate';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { cellText } from '../lists/headers';
import type { Grid } from '../xlsx/workbook';

/** What stands above the games of a card: a label, and its value in the next filled cell. */
const LABELS = {
  name: ['name', 'player'],
  title: ['title'],
  number: ['starting rank', 'starting number', 'sno'],
  csaId: ['csa id', 'csaid', 'chess sa id'],
  fideId: ['fide-id', 'fide id', 'fideid'],
  fideRating: ['rating international', 'fide rating'],
  rating: ['rating'],
  federation: ['federation', 'fed'],
  birth: ['year of birth', 'birth', 'date of birth'],
  gender: ['sex', 'gender'],
  points: ['points', 'pts', 'pts.', 'score'],
  event: ['event', 'tournament'],
  date: ['date', 'dates'],
  start: ['start', 'start date'],
  end: ['end', 'end date'],
  timeControl: ['time control'],
  host: ['host', 'host federation', 'hosted in', 'country'],
  place: ['place', 'city', 'location'],
  link: ['link', 'url', 'source', 'address'],
} as const;
export type CardLabel = keyof typeof LABELS;

const BY_LABEL: ReadonlyMap<string, CardLabel> = new Map(
  (Object.keys(LABELS) as CardLabel[]).flatMap((key) =>
    LABELS[key].map((label): [string, CardLabel] => [label, key]),
  ),
);

/** A value of the head, and where it stands; rows and columns count from 1. */
export interface CardValue {
  readonly text: string;
  readonly place: { readonly line: number; readonly column: number };
}

export type CardHead = ReadonlyMap<CardLabel, CardValue>;

/** The labels above the games, the first of each. @param headerRow the row of the games' header, from 0 */
export function cardHead(grid: Grid, headerRow: number): CardHead {
  const head = new Map<CardLabel, CardValue>();
  for (let row = 0; row < headerRow; row += 1) {
    const cells = grid[row]!;
    const [label, value, ...more] = filled(cells);
    const key = label === undefined ? undefined : labelOf(cells, label);
    if (key === undefined || value === undefined || more.length > 0 || head.has(key)) continue;
    head.set(key, { text: valueText(cells[value]), place: { line: row + 1, column: value + 1 } });
  }
  return head;
}

function labelOf(cells: readonly CellValue[], column: number): CardLabel | undefined {
  return BY_LABEL.get(cellText(cells, column).toLowerCase().replace(/\s*:$/, ''));
}

/** A date of Excel as yyyy/mm/dd, which is how the texts of other files have it. */
function valueText(value: CellValue | undefined): string {
  const day = typeof value === 'number' ? readDate(value) : null;
  return typeof day === 'number' ? formatCalendarDay(day) : cellText([value ?? null], 0);
}

/**
 * The rows above the games as the details of a list are read from them: what is said of the event is one cell, "label : value", on the row
 * where it stands, and what is said of the player is not there, as the player's federation is not that of the event.
 */
export function withEventDetails(grid: Grid, headerRow: number, head: CardHead): Grid {
  const lines = grid
    .slice(0, headerRow)
    .map((cells): readonly CellValue[] => (filled(cells).length > 1 ? [] : cells));
  const put = (place: CardValue['place'] | undefined, text: string): void => {
    if (place !== undefined) lines[place.line - 1] = [text];
  };
  const [event, date, start, end] = (['event', 'date', 'start', 'end'] as const).map((key) => head.get(key));
  put(event?.place, event?.text ?? '');
  const days = [start, end].flatMap((one) => (one === undefined ? [] : [one.text])).join(' to ');
  put(date?.place ?? (end ?? start)?.place, `Date : ${date?.text ?? days}`);
  put(head.get('timeControl')?.place, `Time control : ${head.get('timeControl')?.text ?? ''}`);
  put(head.get('place')?.place, `Location : ${head.get('place')?.text ?? ''}`);
  put(head.get('host')?.place, `Federation : ${head.get('host')?.text ?? ''}`);
  return lines;
}

function filled(cells: readonly CellValue[]): number[] {
  return [...cells.keys()].filter((column) => cellText(cells, column) !== '');
}

/** Where the results stand on the web: what is said to be the link, else the address of the tournament, else any other. */
export function linkOfCard(grid: Grid, head: CardHead): string | null {
  const said = head.get('link')?.text ?? '';
  if (said !== '') return said;
  const links = grid.flatMap((cells) =>
    cells.flatMap((_, column) => /https?:\/\/[^\s"<>]+/i.exec(cellText(cells, column))?.[0] ?? []),
  );
  const withPath = links.filter((link) => /https?:\/\/[^/]+\/./i.test(link));
  return withPath.find((link) => /chess-results\.com\/tnr/i.test(link)) ?? withPath[0] ?? null;
}
