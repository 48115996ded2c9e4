import { contains, intersection } from './address';
import type { CellBlock } from './cellBlock';
import type { ValidationState } from './documentState';
import { requireValidationFits } from './limits';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';

/** What may be typed into cells: kept as the add-in gave it, not enforced. */
interface DataValidation extends ModelObject {
  readonly block: CellBlock;
}

export const dataValidationOf = (block: CellBlock): ModelObject =>
  ({ type: dataValidationType, block }) as DataValidation;

/** The names of the rules as the API's `type` says them. */
const ruleTypes: Readonly<Record<string, string>> = {
  wholeNumber: 'WholeNumber',
  decimal: 'Decimal',
  list: 'List',
  date: 'Date',
  time: 'Time',
  textLength: 'TextLength',
  custom: 'Custom',
};

function found({ block }: DataValidation): ValidationState | undefined {
  const { context, sheetId, box } = block;
  return context.document.sheet(sheetId).validations.find((candidate) => contains(candidate.box, box));
}

/** The validation of exactly these cells, made if there is none; what else touched them gives way. */
function own(object: DataValidation): ValidationState {
  const { context, sheetId, box } = object.block;
  context.requireUnprotected(sheetId);
  const state = context.document.sheet(sheetId);
  const before = found(object);
  const validation: ValidationState = {
    box,
    rule: before?.rule ?? {},
    errorAlert: before?.errorAlert ?? null,
    prompt: before?.prompt ?? null,
    ignoreBlanks: before?.ignoreBlanks ?? true,
  };
  state.validations = [...state.validations.filter((other) => !intersection(other.box, box)), validation];
  context.documentChanged();
  return validation;
}

const asRecord = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw invalidArgument();
  return value as Record<string, unknown>;
};

const dataValidationType = defineType<DataValidation>('DataValidation', {
  properties: {
    type: (object) => {
      const rule = Object.keys(found(object)?.rule ?? {})[0];
      return rule === undefined ? 'None' : (ruleTypes[rule] ?? 'Custom');
    },
    rule: {
      get: (object) => found(object)?.rule ?? {},
      set: (object, value) => {
        const rule = asRecord(value);
        if (!Object.keys(rule).every((key) => key in ruleTypes)) throw invalidArgument();
        requireValidationFits(rule);
        own(object).rule = rule;
      },
    },
    errorAlert: {
      get: (object) => found(object)?.errorAlert ?? null,
      set: (object, value) => {
        own(object).errorAlert = asRecord(value);
      },
    },
    prompt: {
      get: (object) => found(object)?.prompt ?? null,
      set: (object, value) => {
        own(object).prompt = asRecord(value);
      },
    },
    ignoreBlanks: {
      get: (object) => found(object)?.ignoreBlanks ?? true,
      set: (object, value) => {
        own(object).ignoreBlanks = value === true;
      },
    },
  },
  methods: {
    clear: ({ block }) => {
      const { context, sheetId, box } = block;
      context.requireUnprotected(sheetId);
      const state = context.document.sheet(sheetId);
      state.validations = state.validations.filter((other) => !intersection(other.box, box));
      context.documentChanged();
    },
  },
});
