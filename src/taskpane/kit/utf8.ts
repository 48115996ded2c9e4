import type { Progress } from '../../engine/kit/progress';

const DECODED_A_STEP = 1_000_000;

/** The text of bytes without its byte order mark, in steps of a few milliseconds; null where they are not UTF-8. */
export function* utf8Steps(bytes: Uint8Array): Generator<Progress, string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  try {
    for (let from = 0; from < bytes.length; from += DECODED_A_STEP) {
      yield { doing: 'text', done: from, of: bytes.length };
      parts.push(decoder.decode(bytes.subarray(from, from + DECODED_A_STEP), { stream: true }));
    }
    return parts.join('') + decoder.decode();
  } catch {
    return null;
  }
}
