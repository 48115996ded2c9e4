import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFileReading, eventProblemText, readEventFile } from '../../../src/events';

/** One of the files of this folder's data, as it lies there. */
export function dataFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(__dirname, '..', 'data', name)));
}

export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function readText(text: string, name = 'section.trf'): EventFileReading {
  return readEventFile(name, textBytes(text));
}

/** Every problem as the pane shows it, with its effect. */
export function words(reading: EventFileReading): string[] {
  return reading.problems.map((problem) => `${problem.severity}: ${eventProblemText(problem, reading.kind)}`);
}

export function codes(reading: EventFileReading): string[] {
  return reading.problems.map(({ problem: code }) => code);
}

/** Games without an order of their own. */
export function gameList({ games }: Pick<EventFileReading, 'games'>): string[] {
  return games.map(({ round, white, black, result }) => `${round}: ${white} ${result} ${black}`).sort();
}
