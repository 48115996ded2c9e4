import { SECTION_DOCUMENTS } from '../documents';
import type { SectionDocument } from '../documents/document';
import { type OptionLabel, optionLabels } from './optionText';

/** A document as it is offered to be chosen. */
export interface DocumentChoice {
  readonly id: string;
  readonly title: string;
  readonly options: Readonly<Record<string, OptionLabel>>;
}

/** The documents that a section can be rated by, each with its options in words. */
export function choicesOf(documents: readonly SectionDocument[] = SECTION_DOCUMENTS): DocumentChoice[] {
  return documents.map((document) => ({
    id: document.id,
    title: document.title,
    options: optionLabels(document),
  }));
}
