import { namedSeparator, readCsv, SEPARATORS } from '../../cells/csv';
import { entryOf } from '../../engine/kit/closedSet';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileReading } from '../model/eventFile';
import type { Grid } from '../xlsx/workbook';
import { headerRows, LIST_TITLES, inEnglish } from './headers';
import { readList } from './readList';

/** No list has more rows; a larger text is something else. */
const MOST_ROWS = 100_000;

/**
 * A list that was saved as text: its fields are the cells of the sheet that it was. Fields are divided by what a line `sep=;`
 * names, else by the first of comma, semicolon, tab and bar that gives a row of headers: titles above it may hold the others.
 *
 * @returns null where no separator gives a list
 */
export function readCsvList(text: string): EventFileReading | null {
  const named = namedSeparator(text);
  for (const separator of named === null ? SEPARATORS : [named]) {
    const rows = text.includes(separator) ? readCsv(text, separator) : [];
    if (isProblem(rows) || rows.length > MOST_ROWS) continue;
    const grid: Grid = rows.map((fields, at) =>
      named !== null && at === 0 ? [] : fields.map((field) => (field === '' ? null : field)),
    );
    if (headerRows(inEnglish(grid)).length > 0) return readList(grid);
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', frac12: '½', minus: '-', ndash: '–' },
};

/** Columns that one cell covers; no list has more. */
const MOST_COVERED = 100;

/**
 * The rows of all tables of a saved web page, one below the other. What stands outside of tables is a row of one cell, and so
 * is a heading in a table that arranges the page: headings are found above the table they belong to.
 */
export function htmlGrid(html: string): Grid {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: string | null = null;
  /** The element whose text is no text of the page, while it is open. */
  let hidden = '';
  /** The blank cells that the cell has behind it: one that covers three columns has two. */
  let covered = 0;
  const endCell = (): void => {
    // Stryker disable next-line OptionalChaining: a cell is open in a row only.
    if (cell !== null) row?.push(textOf(cell), ...new Array<string>(covered).fill(''));
    cell = null;
    covered = 0;
  };
  const endRow = (): void => {
    endCell();
    if (row !== null && row.some((text) => text !== '')) rows.push(row);
    row = null;
  };
  // Comments, which Excel writes around parts of a page, and declarations such as <!DOCTYPE html> are no text.
  const visible = withoutComments(html).replace(/<[!?][^<>]*>/g, '');
  for (const token of visible.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)(\w+)/.exec(token);
    const [, end, name] = tag ?? [null, '', ''];
    const element = name.toLowerCase();
    if (hidden !== '') {
      if (end === '/' && element === hidden) hidden = '';
    } else if (end === '' && /^(?:script|style|head)$/.test(element)) hidden = element;
    else if (tag === null) {
      if (cell !== null) cell += token;
      else if (row === null && textOf(token) !== '') rows.push([textOf(token)]);
    } else if (element === 'tr') {
      endRow();
      if (end === '') row = [];
    } else if (element === 'td' || element === 'th') {
      endCell();
      if (end === '') {
        row ??= [];
        cell = '';
        const columns = Number(/\scolspan\s*=\s*["']?(\d{1,3})/i.exec(token)?.[1] ?? 1);
        covered = Math.min(Math.max(columns, 1), MOST_COVERED) - 1;
      }
    } else if (/^h[1-6]$/.test(element)) {
      endRow();
      if (end === '') {
        row = [];
        cell = '';
      }
    } else if (element === 'table') endRow();
    else if (element === 'br' && cell !== null) cell += ' ';
  }
  endRow();
  return rows.map((cells) => cells.map((text) => (text === '' ? null : text)));
}

/** A comment that is not closed is text, so that no row behind it is lost. */
function withoutComments(html: string): string {
  let visible = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at);
    if (end < 0) break;
    visible += html.slice(from, at);
    from = end + 3;
  }
  return visible + html.slice(from);
}

/** What chess-results calls the tournament in the title of a page; null where the page is another one. */
export function tournamentOfPage(html: string): string | null {
  const title = /<title>([^<]{0,400})<\/title>/i.exec(html)?.[1] ?? '';
  const name = /chess-results\.com - (.+)/is.exec(textOf(title))?.[1] ?? '';
  if (name === '') return null;
  // The title is cut behind its first words; the heading has the section too.
  const headings = [...html.matchAll(/<h2\b[^<>]*>([^<]{0,400})<\/h2>/gi)].map(([, text]) =>
    tidy(textOf(text!)),
  );
  return headings.find((heading) => heading !== '' && !LIST_TITLES.test(heading)) ?? (tidy(name) || null);
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function textOf(html: string): string {
  return (
    html
      .replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return entryOf(ENTITIES, name.toLowerCase()) ?? whole;
          const point = Number.parseInt(decimal ?? hex!, decimal === undefined ? 16 : 10);
          return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
        },
      )
      .replace(/\u00a0/g, ' ')
      // Excel breaks a long text of a cell into lines, which are one.
      .replace(/\s*[\r\n]\s*/g, ' ')
      .trim()
  );
}
