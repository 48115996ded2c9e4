import { fullAddress } from './address';
import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { NameState } from './documentState';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { rangeOf } from './range';
import { findBlock } from './resolve';
import { invalidArgument, itemAlreadyExists, itemNotFound } from './richApiError';
import { isValidName } from './validName';

/** The defined names of the workbook, or (with a sheet) of one sheet. */
interface Names extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string | null;
}

interface NamedItem extends ModelObject {
  readonly context: DocumentContext;
  readonly state: NameState;
}

export const namesOf = (context: DocumentContext, sheetId: string | null): ModelObject =>
  ({ type: namesType, context, sheetId }) as Names;

const namedItem = (context: DocumentContext, state: NameState): NamedItem => ({
  type: namedItemType,
  context,
  state,
});

const own = ({ context, sheetId }: Names): NameState[] =>
  context.document.names.filter((name) => name.sheetId === sheetId);

function find(names: Names, key: string): NamedItem | null {
  const state = own(names).find((name) => name.name.toLowerCase() === key.toLowerCase());
  return state ? namedItem(names.context, state) : null;
}

/** A reference is a range, or a formula such as `=Sheet1!$A$1` or `=0.5`. */
function formulaOf({ context }: Names, reference: CellBlock | string): string {
  if (typeof reference !== 'string') {
    return `=${fullAddress(context.sheet(reference.sheetId).name, reference.box, true)}`;
  }
  if (!reference.startsWith('=')) throw invalidArgument();
  return reference;
}

function add(names: Names, name: string, reference: CellBlock | string, comment?: string | null): NamedItem {
  if (!isValidName(name)) throw invalidArgument();
  const { context, sheetId } = names;
  const isTable = context.document.tables.some((table) => table.name.toLowerCase() === name.toLowerCase());
  if (find(names, name) || isTable) throw itemAlreadyExists();
  const state: NameState = {
    name,
    formula: formulaOf(names, reference),
    sheetId,
    visible: true,
    comment: comment ?? '',
  };
  context.grid.addName(name, state.formula);
  context.document.names.push(state);
  context.documentChanged();
  return namedItem(context, state);
}

function remove({ context, state }: NamedItem): void {
  context.document.names = context.document.names.filter((name) => name !== state);
  context.grid.deleteName(state.name);
  context.documentChanged();
}

const cells = ({ context, state }: NamedItem): CellBlock | null =>
  findBlock(context, state.sheetId, state.formula.replace(/^=/, ''));

const namedItemType: ObjectType = defineType<NamedItem>('NamedItem', {
  identity: ({ state }) => ({ _Id: state.name }),
  readsCells: true,
  properties: {
    name: ({ state }) => state.name,
    type: (item) => (cells(item) ? 'Range' : 'Formula'),
    value: (item) => {
      const block = cells(item);
      return block
        ? fullAddress(item.context.sheet(block.sheetId).name, block.box, true)
        : item.state.formula.replace(/^=/, '');
    },
    formula: {
      get: ({ state }) => state.formula,
      set: ({ context, state }, value) => {
        if (typeof value !== 'string' || !value.startsWith('=')) throw invalidArgument();
        state.formula = value;
        context.grid.deleteName(state.name);
        context.grid.addName(state.name, value);
        context.documentChanged();
      },
    },
    visible: {
      get: ({ state }) => state.visible,
      set: ({ state }, value) => {
        state.visible = value === true;
      },
    },
    comment: {
      get: ({ state }) => state.comment,
      set: ({ state }, value) => {
        state.comment = String(value);
      },
    },
    scope: ({ state }) => (state.sheetId === null ? 'Workbook' : 'Worksheet'),
  },
  children: {
    worksheetOrNullObject: ({ context, state }) =>
      state.sheetId === null ? null : context.worksheetObject(state.sheetId),
  },
  methods: {
    delete: remove,
    getRange: (item) => {
      const block = cells(item);
      if (!block) throw itemNotFound();
      return rangeOf(block.context, block.sheetId, block.box);
    },
    getRangeOrNullObject: (item) => {
      const block = cells(item);
      return block && rangeOf(block.context, block.sheetId, block.box);
    },
  },
});

const namesType: ObjectType = defineType<Names>('NamedItemCollection', {
  readsCells: true,
  items: (names) => own(names).map((state) => namedItem(names.context, state)),
  methods: {
    add,
    getItem: (names, key: string) => {
      const item = find(names, key);
      if (!item) throw itemNotFound();
      return item;
    },
    getItemOrNullObject: find,
    getCount: (names) => own(names).length,
  },
});
