import type { TableSheet } from '../../../src/bureau';
import type { FideLine } from '../../support/fideList';

const sheetOf = (sheets: readonly TableSheet[], name: string): TableSheet =>
  sheets.find((sheet) => sheet.name.startsWith(name))!;

/** The place of a column. */
const placeOf = ({ columns }: TableSheet, title: string): number =>
  columns.findIndex((column) => column.title === title);

/** A federation of whose players none has a FIDE id or rating yet. */
export function withoutFide(sheets: readonly TableSheet[]): TableSheet[] {
  return sheets.map((sheet) => {
    const places = sheet.columns.flatMap(({ title }, at) =>
      title.startsWith('FIDE ') && title !== 'FIDE rated' ? [at] : [],
    );
    return {
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell, at) => (places.includes(at) ? null : cell))),
    };
  });
}

/** Some players as FIDE would have them; sample players have no first names. */
export function linesOf(sheets: readonly TableSheet[], count: number): FideLine[] {
  const players = sheetOf(sheets, 'Players');
  const birth = placeOf(players, 'Date of birth');
  const born = players.rows.filter((row) => row[birth] !== null).slice(0, count);
  return born.map((row, at) => ({
    id: String(14_300_001 + at),
    name: String(row[1]),
    fed: 'RSA',
    ratings: [1500 + at, at % 2 === 0 ? 0 : 1400 + at, 1450 + at],
    born: new Date(Date.UTC(1899, 11, 30 + Number(row[birth]))).getUTCFullYear(),
  }));
}
