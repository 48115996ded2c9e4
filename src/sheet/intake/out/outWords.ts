import type { EventFilePlayer } from '../../../events';
import { tooLong } from '../../../events/trf/writeTrf';
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

const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...{ gender: 'sex', title: 'title', rating: 'rating', federation: 'federation or region', id: 'id' },
  ...{ birth: 'date of birth', points: 'points', rank: 'rank' },
};

/** What does not fit into the columns of TRF26; a name is cut, as every program cuts it. */
export function unfitting(players: readonly EventFilePlayer[]): string[] {
  return tooLong(players)
    .filter(({ field }) => field !== 'name')
    .map(
      ({ player, field, text }) =>
        `No. ${player.number}: the ${FIELD_WORDS[field]} "${text}" is too long for a TRF and stays blank.`,
    );
}
