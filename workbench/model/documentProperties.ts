import type { DocumentContext } from './documentContext';
import type { ModelObject, Property } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';
import { customPropertiesOf } from './settings';

interface DocumentProperties extends ModelObject {
  readonly context: DocumentContext;
}

export const documentPropertiesOf = (context: DocumentContext): ModelObject =>
  ({ type: documentPropertiesType, context }) as DocumentProperties;

const text = (name: string): Property<DocumentProperties> => ({
  get: ({ context }) => context.document.properties.get(name) ?? '',
  set: ({ context }, value) => {
    if (typeof value !== 'string') throw invalidArgument();
    context.document.properties.set(name, value);
    context.documentChanged();
  },
});

const names = [
  'title',
  'subject',
  'author',
  'keywords',
  'comments',
  'category',
  'manager',
  'company',
] as const;

const documentPropertiesType = defineType<DocumentProperties>('DocumentProperties', {
  properties: Object.fromEntries(names.map((name) => [name, text(name)])),
  children: { custom: ({ context }) => customPropertiesOf(context) },
});
