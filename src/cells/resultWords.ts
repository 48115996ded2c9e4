import type { Problem } from '../engine/kit/problem';
import type { CellValue } from './cellValue';
import { type Names, withWord } from './names';
import { absenceIn } from './noOpponent';
import { twoMeanings } from './reader';

/**
 * A result as it is compared: without case and spaces, all dashes alike, every half as ½, and words without hyphens.
 */
export function resultWord(value: CellValue): string {
  const text = String(value)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[−–—‒‐]/g, '-')
    .replace(/1\/2/g, '½')
    .replace(/(^|\D)0?[.,]50?(?!\d)/g, '$1½')
    .replace(/([01])[.,]0(?!\d)/g, '$1');
  return /[a-z]{2}/.test(text.replace('ff', '')) ? text.replaceAll('-', '') : text;
}

/** Byes as tournament report files have them. */
const BYE_LETTERS: Names<'bye' | 'requestedBye'> = { bye: 'u', requestedBye: 'h z' };

/** The bye that a result is, in words or letters; null for others. One that was asked for is no game and no activity (55). */
export function byeResult(value: CellValue, word: string): 'bye' | 'requestedBye' | null {
  const absence = absenceIn(value);
  const isBye = absence === 'bye' || absence === 'requestedBye';
  return isBye ? absence : withWord(BYE_LETTERS, word);
}

/** White's part, Black's part, and whether an F or K marks a game that was not played. */
const WHOLE = /^([10½=+-])(f?)[-:/]([10½=+-])(f{0,2}|k)$/;
/** The parts that go together. */
const PARTS = '10 01 ½½ == +- -+ --'.split(' ');

/** The two parts of a whole score, White's first: 1-0, ½:½, +/-, 1F-0F (which is +-), 1:0K; null for anything else. */
export function wholeScore(word: string): string | null {
  const found = WHOLE.exec(word);
  if (found === null) return null;
  const played = found[1]! + found[3]!;
  const isForfeit = found[2]! + found[4]! !== '';
  if (isForfeit && !/^[10]/.test(played)) return null;
  const parts = isForfeit ? played.replace(/1/g, '+').replace(/0/g, '-') : played;
  return PARTS.includes(parts) ? parts : null;
}

/** What a result can mean that means two things; null for others. */
export function doubtfulResult(value: CellValue, word: string): Problem | null {
  if (/^0[-:/]0$/.test(word))
    return twoMeanings(value, '41', 'a game that both lost', 'a forfeit of both, -/-');
  return word === 'f' ? twoMeanings(value, '41', 'a forfeit', 'a full-point bye') : null;
}
