import { reading } from '../requests';

/** The namespace of the parts in which the workbook keeps what was written into its logs. */
export const LOGGED = 'urn:csa-ratings:logged';

/** Whether anything was ever published or corrected in the workbook. */
export function hasWritings(): Promise<boolean> {
  return reading(async (context) => {
    const count = context.workbook.customXmlParts.getByNamespace(LOGGED).getCount();
    await context.sync();
    return count.value > 0;
  });
}

/** An attribute of the root of a custom XML part; '' where it has none. */
export const attribute = (xml: string, key: string): string =>
  new RegExp(`\\s${key}=["']([^"']*)["']`).exec(xml)?.[1] ?? '';

/** Characters of a string that is made at a time. */
const BYTES_AT_A_TIME = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += BYTES_AT_A_TIME) {
    texts.push(String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_A_TIME)));
  }
  return btoa(texts.join(''));
}

/** The bytes in the text of a part. */
export function bytesOf(xml: string): Uint8Array {
  const end = xml.lastIndexOf('</');
  const text = atob(xml.slice(xml.lastIndexOf('>', end) + 1, end).trim());
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
