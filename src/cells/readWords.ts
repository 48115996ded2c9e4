import type { Colour } from '../engine/csa2024/expectedScore';
import type { GameType, RatingType } from '../engine/csa2024/ratingTypes';
import type { UnreadableCode } from '../engine/kit/problem';
import { type Names, named } from './names';
import { reader, unreadable } from './reader';

/** Reads a word of a closed set by its usual names; 0 is blank. */
export function wordReader<T extends string>(names: Names<T>, code: UnreadableCode, clause: string) {
  return reader<T>((value) =>
    value === 0 ? null : (named(names, value) ?? unreadable(code, clause, value)),
  );
}

/** W, B, White, Black; wit and swart in Afrikaans. */
export const readColour = wordReader<Colour>(
  { white: 'w white wit', black: 'b black swart' },
  'colourUnknown',
  '32',
);

/** F, W, M and words that begin so; null for any other. */
export function genderOf(text: string): 'm' | 'w' | null {
  if (/^\s*[fw]/i.test(text)) return 'w';
  return /^\s*m/i.test(text) ? 'm' : null;
}

/** What a player has of a game that was not played. */
export const FORFEIT_WORDS = { won: 'a win by forfeit', lost: 'a loss by forfeit' } as const;

/** Clause 20: Classical, Standard, Rapid, Blitz. */
export const readGameType = wordReader<GameType>(
  {
    classical: 'classical classic c',
    standard: 'standard std s',
    rapid: 'rapid rapidplay r',
    blitz: 'blitz b',
  },
  'gameTypeUnknown',
  '20',
);

/** Clause 24: the rating list, Main, Standard, Rapid or Blitz. */
export const readRatingType = wordReader<RatingType>(
  {
    main: 'main m',
    standard: 'standard std s',
    rapid: 'rapid r',
    blitz: 'blitz b',
  },
  'ratingListUnknown',
  '24',
);

const YES_NO = { yes: 'yes y true 1 x', no: 'no n false' } as const;

/** Yes or no; TRUE and FALSE too. 0 is no. */
export const readYesNo = reader<boolean>((value) => {
  if (value === 0) return false;
  const answer = named(YES_NO, value);
  return answer === null ? unreadable('yesNoUnknown', '', value) : answer === 'yes';
});
