import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom does not: crypto.subtle, TextEncoder and TextDecoder. */
export function provideBrowser(): void {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  Object.assign(globalThis, { TextDecoder, TextEncoder });
}
