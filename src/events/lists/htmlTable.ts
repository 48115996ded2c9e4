import { entryOf } from '../../engine/kit/entryOf';
import type { Grid } from '../xlsx/workbook';

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', frac12: '½', minus: '-', ndash: '–' },
};

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
  const endCell = (): void => {
    if (cell !== null) row?.push(textOf(cell));
    cell = null;
  };
  const endRow = (): void => {
    endCell();
    if (row !== null && row.some((text) => text !== '')) rows.push(row);
    row = null;
  };
  for (const token of html.split(/(<[^<>]*>)/)) {
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

/** What chess-results calls the tournament in the title of a page; null where the page is another one. */
export function tournamentOfPage(html: string): string | null {
  const title = /<title>([^<]{0,400})<\/title>/i.exec(html)?.[1] ?? '';
  const name = /chess-results\.com - (.+)/is.exec(textOf(title))?.[1] ?? '';
  return name.trim().replace(/\s+/g, ' ') || null;
}

function textOf(html: string): string {
  return html
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entryOf(ENTITIES, name.toLowerCase()) ?? whole;
        const point = Number.parseInt(decimal ?? hex!, decimal === undefined ? 16 : 10);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      },
    )
    .replace(/\u00a0/g, ' ')
    .trim();
}
