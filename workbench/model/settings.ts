import type { DocumentContext } from './documentContext';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { itemNotFound } from './richApiError';

/** A list of keys and values that stays with the document. */
type Entries = Map<string, unknown>;

interface EntryList extends ModelObject {
  readonly context: DocumentContext;
  readonly entries: Entries;
}

interface Entry extends EntryList {
  readonly key: string;
}

/** Declares the two types of such a list; Excel has it for settings and for custom properties of the workbook and its sheets. */
function entryTypes(
  names: { readonly list: string; readonly entry: string },
  options: { readonly ignoreCase: boolean; readonly identity: (key: string) => Record<string, unknown> },
): ObjectType {
  const keyOf = (list: EntryList, key: string): string | undefined =>
    options.ignoreCase
      ? [...list.entries.keys()].find((candidate) => candidate.toLowerCase() === key.toLowerCase())
      : list.entries.has(key)
        ? key
        : undefined;
  const entryObject = ({ context, entries }: EntryList, key: string): Entry => ({
    type: entryType,
    context,
    entries,
    key,
  });
  const find = (list: EntryList, key: string): Entry | null => {
    const known = keyOf(list, key);
    return known === undefined ? null : entryObject(list, known);
  };
  const entryType: ObjectType = defineType<Entry>(names.entry, {
    identity: ({ key }) => options.identity(key),
    properties: {
      key: ({ key }) => key,
      value: {
        get: ({ entries, key }) => entries.get(key) ?? null,
        set: ({ context, entries, key }, value) => {
          entries.set(key, value);
          context.documentChanged();
        },
      },
    },
    methods: {
      delete: ({ context, entries, key }) => {
        entries.delete(key);
        context.documentChanged();
      },
    },
  });
  return defineType<EntryList>(names.list, {
    items: (list) => [...list.entries.keys()].map((key) => entryObject(list, key)),
    methods: {
      add: (list, key: string, value: unknown) => {
        const known = keyOf(list, key) ?? key;
        list.entries.set(known, value);
        list.context.documentChanged();
        return entryObject(list, known);
      },
      getItem: (list, key: string) => {
        const entry = find(list, key);
        if (!entry) throw itemNotFound();
        return entry;
      },
      getItemOrNullObject: find,
      getCount: ({ entries }) => entries.size,
      deleteAll: ({ context, entries }) => {
        entries.clear();
        context.documentChanged();
      },
    },
  });
}

const settingsType = entryTypes(
  { list: 'SettingCollection', entry: 'Setting' },
  { ignoreCase: false, identity: (key) => ({ _Id: key }) },
);

const customPropertiesType = entryTypes(
  { list: 'CustomPropertyCollection', entry: 'CustomProperty' },
  { ignoreCase: true, identity: (key) => ({ Id: key }) },
);

const sheetPropertiesType = entryTypes(
  { list: 'WorksheetCustomPropertyCollection', entry: 'WorksheetCustomProperty' },
  { ignoreCase: true, identity: (key) => ({ _Id: key }) },
);

export const settingsOf = (context: DocumentContext): ModelObject =>
  ({ type: settingsType, context, entries: context.document.settings }) as EntryList;

export const customPropertiesOf = (context: DocumentContext): ModelObject =>
  ({ type: customPropertiesType, context, entries: context.document.customProperties }) as EntryList;

export const sheetPropertiesOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: sheetPropertiesType, context, entries: context.document.sheet(sheetId).properties }) as EntryList;
