import { CSA2013_DOCUMENT } from './csa2013';
import { CSA2024_DOCUMENT } from './csa2024';
import type { Document, SectionDocument } from './document';
import { FIDE2008_DOCUMENT } from './fide2008';
import { QJRL_DOCUMENT } from './qjrl';
import { RHP_DOCUMENT } from './rhp';
import type { SectionSystem } from '../section/sectionSystem';

export type { Document, MonthDocument, SectionDocument } from './document';

/** The documents that rate a section, in the order in which they are offered. */
export const SECTION_DOCUMENTS: readonly SectionDocument<SectionSystem>[] = [
  CSA2013_DOCUMENT,
  FIDE2008_DOCUMENT,
  QJRL_DOCUMENT,
  RHP_DOCUMENT,
];

/** All documents. */
export const DOCUMENTS: readonly Document[] = [CSA2024_DOCUMENT, ...SECTION_DOCUMENTS];

/** The document that rates a section, by the name it is asked for. */
export function sectionDocument(
  id: string,
  documents: readonly SectionDocument[] = SECTION_DOCUMENTS,
): SectionDocument {
  const document = documents.find((one) => one.id === id);
  if (document === undefined) throw new Error(`No document ${id} rates a section`);
  return document;
}
