import { reading } from '../requests';
import { strFromU8, strToU8 } from 'fflate';
import type { LoggedWriting } from '../../publications/logRecord';

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

/*
 * What was written into the logs is kept in custom XML parts as well, one a writing: nobody edits them by accident, so that an edit of the
 * logs is found by them.
 */

/** The part of a writing, as XML. */
export function writingXml(writing: LoggedWriting): string {
  const json = strToU8(JSON.stringify(writing));
  return `<logged xmlns="${LOGGED}" number="${writing.number}">${base64Of(json)}</logged>`;
}

/** What was written into the logs, in its order. */
export function readWritings(): Promise<LoggedWriting[]> {
  return reading(async (context) => {
    const parts = await partsOf(context);
    return parts
      .sort((a, b) => Number(attribute(a.xml, 'number')) - Number(attribute(b.xml, 'number')))
      .flatMap(({ xml }) => writingIn(xml) ?? []);
  });
}

/** Removes the part of a writing that failed. */
export async function removeWriting(context: Excel.RequestContext, writing: LoggedWriting): Promise<void> {
  const json = JSON.stringify(writing);
  const own = (await partsOf(context)).find(({ xml }) => JSON.stringify(writingIn(xml)) === json);
  if (own === undefined) return;
  context.workbook.customXmlParts.getItem(own.id).delete();
  await context.sync();
}

async function partsOf(context: Excel.RequestContext): Promise<{ id: string; xml: string }[]> {
  const own = context.workbook.customXmlParts.getByNamespace(LOGGED);
  own.load('items/id');
  await context.sync();
  const parts = own.items.map(({ id }) => ({ id, xml: own.getItem(id).getXml() }));
  if (parts.length > 0) await context.sync();
  return parts.map(({ id, xml }) => ({ id, xml: xml.value }));
}

function writingIn(xml: string): LoggedWriting | null {
  try {
    return JSON.parse(strFromU8(bytesOf(xml))) as LoggedWriting;
  } catch {
    // Somebody else's part.
    return null;
  }
}
