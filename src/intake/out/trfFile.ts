import type { EventFileGame, EventFilePlayer, EventFileReading } from '../../events';
import { tooLong } from '../../events/trf/writeTrf';

/** A section as it was rated, in the shape of an arbiter's file; its players by their rating before the month. */
export interface SectionOut {
  readonly event: EventFileReading['event'];
  /** `rating` is FIDE's, `nationalRating` the new one of the section's own list (24), rounded as it is published (25). */
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  /** The rating of the section's own list before the month, by number; null = unrated. */
  readonly before: ReadonlyMap<number, number | null>;
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
