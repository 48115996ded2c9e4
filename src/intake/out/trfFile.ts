import type { EventFilePlayer } from '../../events';
import { tooLong } from '../../events/trf/writeTrf';
import type { SectionOut } from './sectionOut';

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
