import { strFromU8, strToU8 } from 'fflate';
import type { LoggedWriting } from '../../publications/logRecord';
import { reading } from '../requests';
import { attribute, base64Of, bytesOf, LOGGED } from './xmlParts';

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
