import { cellValue } from '../../cells/cellValue';
import { isTotalLabel, isTotalRow } from '../../cells/totalRow';
import { type EventFilePlayer, namedPlayer } from '../model/eventFile';
import { readBirth, idOf, nameProblems, tidyName, ratingOf } from '../fields/people';
import { eventProblem, type EventProblem } from '../../problems/files';
import type { Grid } from '../xlsx/workbook';
import { cellText, columnOf, type HeaderRow, isFooter, type ListColumn } from './headers';

/** A row of a list of players. */
export interface PlayerListRow {
  /** From 0. */
  readonly row: number;
  readonly player: EventFilePlayer;
  /** The starting number beside the name; null where there is none. */
  readonly startingNumber: number | null;
}

/**
 * The rows below a header. A player is referred to by their starting number, or by their place in the list where it has
 * none. A row that looks like a total is left out with a note.
 */
export function playerRows(grid: Grid, header: HeaderRow, problems: EventProblem[]): PlayerListRow[] {
  const rows: PlayerListRow[] = [];
  for (let row = header.row + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    const name = nameOf(cellText(cells, columnOf(header, 'name')));
    if (isFooter(cells) || (name === '' && cells.filter((cell) => cell !== null).length < 2)) continue;
    const text = (column: ListColumn): string => cellText(cells, columnOf(header, column));
    const numberText = text('number');
    const line = row + 1;
    const values = cells.map(cellValue);
    // A row with a starting number is a player, whatever the name.
    if (!/^\d/.test(numberText) && isTotalRow(values)) {
      const column = values.findIndex(isTotalLabel) + 1;
      problems.push(eventProblem('fileTotalLeftOut', { line, column }, {}));
      continue;
    }
    problems.push(...nameProblems(name, rows.length + 1, { line, column: place(header, 'name') }));
    const birth = readBirth(text('birth'));
    const numbered = columnOf(header, 'number') !== null;
    if (numbered && !/^\d{1,4}$/.test(numberText)) {
      problems.push(
        eventProblem('numberUnreadable', { line, column: place(header, 'number') }, { value: numberText }),
      );
    }
    const startingNumber = /^\d{1,4}$/.test(numberText) ? Number(numberText) : null;
    rows.push({
      row,
      startingNumber,
      player: {
        ...namedPlayer(startingNumber ?? rows.length + 1, name),
        id58: idOf(text('id58')),
        csaId: idOf(text('id')),
        fideId: idOf(text('fideId')),
        // Where FIDE's rating has a column, a blank there is no FIDE rating; Rtg may be the national one.
        rating: ratingOf(text(columnOf(header, 'fideRating') === null ? 'rating' : 'fideRating')),
        nationalRating: ratingOf(text('nationalRating')),
        birth: birth === 'unreadable' ? null : birth,
        gender: genderOf(text('gender')),
        title: titleOf(cells, header),
        federation: text('federation').toUpperCase() || null,
        club: text('club') || null,
        points: pointsOf(text('points')),
        rank: /^\d{1,4}$/.test(text('rank')) ? Number(text('rank')) : null,
        line,
      },
    });
  }
  return rows;
}

/** The column of a name that the header has, from 1. */
function place(header: HeaderRow, column: ListColumn): number {
  return columnOf(header, column)! + 1;
}

/** Two blanks stand where the comma was. */
export function nameOf(text: string): string {
  const comma = text.includes(',') ? text : text.replace(/(\S) {2,}(?=\S)/, '$1, ');
  return tidyName(comma);
}

/** FIDE's title: under its header, else in a column without one, left of the name. */
function titleOf(cells: Grid[number], header: HeaderRow): string | null {
  const own = columnOf(header, 'title');
  if (own !== null) return cellText(cells, own).toUpperCase() || null;
  const name = columnOf(header, 'name') ?? 0;
  for (let column = name - 1; column >= name - 2; column -= 1) {
    const title = cellText(cells, column).toUpperCase();
    if (/^(?:W?(?:GM|IM|FM|CM)|A(?:GM|IM|FM|CM))$/.test(title)) return title;
  }
  return null;
}

function genderOf(text: string): 'm' | 'w' | null {
  if (/^[wf]$/i.test(text)) return 'w';
  return /^m$/i.test(text) ? 'm' : null;
}

/** 6,5 in lists that are not English. */
export function pointsOf(text: string): number | null {
  const plain = text.replace(',', '.').replace('½', '.5');
  return /^\d{0,3}(?:\.\d)?$/.test(plain) && plain !== '' ? Number(plain) : null;
}
