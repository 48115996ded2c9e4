import type { Content } from './workbookCells';

/**
 * A short mark of what stands in cells: other content has another one, but for one case in some million million. It tells
 * whether somebody has changed frozen cells, without a second copy of them.
 */
export function fingerprint(content: readonly (readonly Content[])[]): string {
  const text = JSON.stringify(content);
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, 0x9e3779b1);
    two = Math.imul(two ^ letter, 0x5f356495);
  }
  const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');
  return `x${hex(one ^ (one >>> 16))}${hex(two ^ (two >>> 15))}`;
}
