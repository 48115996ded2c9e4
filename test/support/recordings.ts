import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostLike, type PlayedExcel, type Recording } from '../../src/excel/check/recording';

export const RECORDINGS = join(__dirname, '..', 'recordings');

/** UPDATE_RECORDINGS=1 writes the workbench's recordings again, and the tables of docs/workbench.md that follow from them. */
export const isUpdating = process.env.UPDATE_RECORDINGS === '1';

export const readRecording = (file: string): Recording =>
  JSON.parse(readFileSync(join(RECORDINGS, file), 'utf8')) as Recording;

/** The file of a played Excel. */
export const playedFile = (excel: PlayedExcel): string => `workbench-${excel}.json`;

/** The recordings that somebody has made in a real Excel. */
export const realFiles = (): string[] =>
  readdirSync(RECORDINGS).filter((file) => file.endsWith('.json') && /^excel-/.test(file));

/** Where two recordings differ: the observation's name, and what was seen in each. What one of them has not seen is no difference. */
export function differences({ observations: one }: Recording, { observations: other }: Recording): string[] {
  return Object.keys({ ...one, ...other })
    .filter((name) => (one[name] ?? null) !== null && (other[name] ?? null) !== null)
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name]}, and not ${other[name]}`);
}

/** Where the workbench plays an Excel otherwise than somebody has recorded it. */
export const playedOtherwise = (real: Recording): string[] =>
  differences(real, readRecording(playedFile(mostLike(real))));
