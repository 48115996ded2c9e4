const bigEndian = (text: string): Uint8Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'utf16le'));
  for (let at = 0; at < bytes.length; at += 2) {
    [bytes[at], bytes[at + 1]] = [bytes[at + 1]!, bytes[at]!];
  }
  return bytes;
};

/** The ways in which programs write a text file; without a mark, UTF-16 is known by its zeros. */
export const ENCODINGS = {
  'UTF-8': (text: string) => fileOf(text),
  'UTF-8 with BOM': (text: string) => fileOf(`\uFEFF${text}`),
  'Windows-1252': (text: string) => Uint8Array.from(Buffer.from(text, 'latin1')),
  'UTF-16 LE': (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16 BE': (text: string) => bigEndian(`\uFEFF${text}`),
  'UTF-16 without mark': (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le')),
} as const;

/** The bytes of a file in UTF-8. */
export function fileOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}
