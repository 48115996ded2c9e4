/** Names of tournaments and players of which an Excel makes something else when it reads them as typed. */
export const HOSTILE_NAMES = [
  'March 2024',
  '10/11',
  'TRUE',
  '1E5',
  'May 5',
  '5 May',
  '2024-03',
  '2024/03/01',
  '12:30',
  '1 1/2',
  '$120',
  '(5)',
  '50%',
  '1,234',
  '007',
  '#N/A',
  '=1+1',
  '+5',
  '-x',
  '@home',
  "'quoted",
] as const;

/** The names in turn: as many different ones as are asked for, up to all of them. */
export function hostileName(index: number): string {
  return HOSTILE_NAMES[index % HOSTILE_NAMES.length]!;
}
