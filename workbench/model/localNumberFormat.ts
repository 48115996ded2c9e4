import type { Region } from './region';
import { UNITED_STATES } from './region';

/** A number format as the region's Excel shows it: 0,0 for 0.0 */
export function formatAsTyped(format: string, region: Region): string {
  return translated(format, UNITED_STATES, region);
}

/** A number format that was typed in the region's Excel, as Excel's files have it. */
export function formatFromTyped(format: string, region: Region): string {
  return translated(format, region, UNITED_STATES);
}

/** Quoted and escaped text and what is in brackets stays; the separators of the date in a date format are no numbers. */
function translated(format: string, from: Region, to: Region): string {
  return format.replace(/"[^"]*"|\\.|\[[^\]]*\]|[^]/g, (part) => {
    if (part === from.decimal) return to.decimal;
    if (part === from.thousands) return to.thousands;
    return part;
  });
}
