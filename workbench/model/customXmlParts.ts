import type { DocumentContext } from './documentContext';
import type { CustomXmlPartState } from './documentState';
import { defineType, type ModelObject } from './objectType';
import { generalException, invalidArgument, itemNotFound } from './richApiError';

interface Part extends ModelObject {
  readonly context: DocumentContext;
  readonly state: CustomXmlPartState;
}

interface PartList extends ModelObject {
  readonly context: DocumentContext;
  /** null = the parts of every namespace. */
  readonly namespaceUri: string | null;
}

/** The first element of an XML document, behind its declaration and comments, with its attributes; null where there is none. */
function rootOf(xml: string): { readonly name: string; readonly attributes: string } | null {
  const found =
    /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*<([A-Za-z_][\w.-]*(?::[\w.-]+)?)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?>/.exec(
      xml,
    );
  if (found === null) return null;
  const [, name = '', attributes = '', closed] = found;
  const isClosed = closed !== undefined || new RegExp(`</${name}\\s*>\\s*$`).test(xml);
  return isClosed ? { name, attributes } : null;
}

/** Throws where the text is no XML. */
function requireXml(xml: string): string {
  const namespace = namespaceOf(xml);
  if (namespace === null) throw invalidArgument();
  return namespace;
}

/** The namespace of the root element of an XML document; '' for none, null where the text is no XML. */
export function namespaceOf(xml: string): string | null {
  const root = rootOf(xml);
  if (root === null) return null;
  const [prefix] = root.name.includes(':') ? root.name.split(':') : [''];
  const attribute = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const declared = [...root.attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const [, , double, single] = declared.find(([, name]) => name === attribute) ?? [];
  return double ?? single ?? '';
}

const partOf = (context: DocumentContext, state: CustomXmlPartState): Part => ({
  type: partType,
  context,
  state,
});

/** A part that was deleted since the add-in got it is no longer there. */
function requireThere({ context, state }: Part): CustomXmlPartState {
  if (!context.document.customXmlParts.includes(state)) throw itemNotFound();
  return state;
}

const partType = defineType<Part>('CustomXmlPart', {
  identity: ({ state }) => ({ Id: state.id }),
  properties: {
    id: ({ state }) => state.id,
    namespaceUri: ({ state }) => state.namespaceUri,
  },
  methods: {
    getXml: (part) => requireThere(part).xml,
    setXml: (part, xml: string) => {
      Object.assign(requireThere(part), { xml, namespaceUri: requireXml(xml) });
      part.context.documentChanged();
    },
    delete: (part) => {
      const state = requireThere(part);
      const { document } = part.context;
      document.customXmlParts = document.customXmlParts.filter((one) => one !== state);
      part.context.documentChanged();
    },
  },
});

const partsOf = ({ context, namespaceUri }: PartList): Part[] =>
  context.document.customXmlParts
    .filter((state) => namespaceUri === null || state.namespaceUri === namespaceUri)
    .map((state) => partOf(context, state));

const find = (list: PartList, id: string): Part | null =>
  partsOf(list).find(({ state }) => state.id === id) ?? null;

const search = {
  getCount: (list: PartList) => partsOf(list).length,
  getItem: (list: PartList, id: string): Part => {
    const part = find(list, id);
    if (part === null) throw itemNotFound();
    return part;
  },
  getItemOrNullObject: find,
};

const scopedType = defineType<PartList>('CustomXmlPartScopedCollection', {
  items: partsOf,
  methods: {
    ...search,
    getOnlyItem: (list): Part => {
      const [part, ...others] = partsOf(list);
      if (part === undefined) throw itemNotFound();
      if (others.length > 0) throw generalException();
      return part;
    },
    getOnlyItemOrNullObject: (list): Part | null => {
      const [part, ...others] = partsOf(list);
      return part === undefined || others.length > 0 ? null : part;
    },
  },
});

const listType = defineType<PartList>('CustomXmlPartCollection', {
  items: partsOf,
  methods: {
    ...search,
    add: ({ context }, xml: string): Part => {
      const state = { id: context.document.newGuid(), xml, namespaceUri: requireXml(xml) };
      context.document.customXmlParts.push(state);
      context.documentChanged();
      return partOf(context, state);
    },
    getByNamespace: ({ context }, namespaceUri: string): PartList => ({
      type: scopedType,
      context,
      namespaceUri,
    }),
  },
});

/** The XML that add-ins keep in the file beside its sheets (ExcelApi 1.5). */
export const customXmlPartsOf = (context: DocumentContext): ModelObject =>
  ({ type: listType, context, namespaceUri: null }) as PartList;
