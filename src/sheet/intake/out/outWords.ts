import type { SectionOut, SectionOutProblem } from './sectionOut';

/** Why a section cannot be written, with the cell, what to do about it. */
export function outProblemText({ reason, row }: SectionOutProblem, gamesSheet: string): string {
  const place = `"${gamesSheet}", row ${row}`;
  switch (reason) {
    case 'noRound':
      return `Nothing was written: ${place} has no round, and a file has a place for every round. Type the rounds 1, 2, 3 and so on, then run the month again.`;
    case 'roundTooLarge':
      return `Nothing was written: the round of ${place} is over 99, and a file has room for two digits. Correct it, then run the month again.`;
    case 'twiceInRound':
      return `Nothing was written: a player of ${place} has two games in one round, and a file has a place for one. Correct the round, then run the month again.`;
  }
}

/** The name of a section's file, without what a file system does not take. */
export function trfFileName({ event: { name, section } }: Pick<SectionOut, 'event'>): string {
  const plain = [name, section]
    .filter((part) => part !== null)
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${plain === '' ? 'Section' : plain}.trf`;
}
