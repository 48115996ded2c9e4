import { sameWords } from '../fields/names';
import { eventProblem, type EventProblem } from '../problems/problem';
import { FIELD } from './columns';
import { layOut } from './layout';
import { columns, lineData, type TrfLine } from './lines';
import { fieldsByColumns, type PlayerFields } from './playerFields';

/** What the national row of a player says: rating, region and CSA id; name, title and birth where they differ. */
export interface NationalRow {
  readonly line: number;
  readonly fields: PlayerFields;
}

/** The national rows by the number of their player, wherever in the file they stand. */
export function nationalRows(
  lines: readonly TrfLine[],
  names: ReadonlyMap<number, string>,
  problems: EventProblem[],
): Map<number, NationalRow> {
  const rows = new Map<number, NationalRow>();
  for (const row of lines) {
    const { text, line } = row;
    const numberText = columns(text, ...FIELD.number).trim();
    const number = Number(numberText);
    const at = { line, column: FIELD.number[0] };
    if (!/^\d{1,4}$/.test(numberText) || !names.has(number)) {
      problems.push(eventProblem('nationalRowUnknown', at, { number: numberText }));
    } else if (rows.has(number)) {
      problems.push(eventProblem('nationalRowTwice', at, { number }));
    } else {
      const { laidOut, wrongColumn } = layOut(row);
      if (wrongColumn === null) rows.set(number, { line, fields: fieldsByColumns(laidOut) });
      else problems.push(misaligned(row, wrongColumn));
    }
  }
  for (const [player, { line, fields }] of rows) {
    const name = names.get(player)!;
    const nationalName = fields.name.text;
    if (nationalName !== '' && !sameWords(name, nationalName)) {
      const place = { line, column: FIELD.name[0] };
      problems.push(eventProblem('nationalNameDiffers', place, { player, name, nationalName }));
    }
  }
  return rows;
}

/** An id of which a part stands outside of its columns would be another id. */
function misaligned({ text, line }: TrfLine, column: number): EventProblem {
  const value = text.slice(column - 1, column + 9).trim();
  return eventProblem('lineMisaligned', { line, column }, { value });
}

/** Tornelo's lines DAT n ID:CSA 103000001 under a player: ids by the number of the player. */
export function idsOfData(
  lines: readonly TrfLine[],
  problems: EventProblem[],
): Map<number, { csaId?: string; fideId?: string }> {
  const ids = new Map<number, { csaId?: string; fideId?: string }>();
  for (const { text, line } of lines) {
    const parts = /^DAT +(\d{1,4}) +ID:([A-Z]+) +(\S+)\s*$/i.exec(text);
    if (parts === null) {
      const value = lineData(text);
      problems.push(eventProblem('recordUnreadable', { line, column: 5 }, { record: 'DAT', value }));
      continue;
    }
    const known = ids.get(Number(parts[1])) ?? {};
    const giver = parts[2]!.toUpperCase();
    if (/^(CSA|CHESSA|RSA)$/.test(giver)) ids.set(Number(parts[1]), { ...known, csaId: parts[3]! });
    else if (giver === 'FIDE') ids.set(Number(parts[1]), { ...known, fideId: parts[3]! });
  }
  return ids;
}
