import { errorIn } from '../cells/cellValue';
import { readDate, serialOfDay } from '../cells/readDate';
import { readNumber } from '../cells/readNumber';
import { readResult } from '../cells/readResult';
import { readColour, readGameType, readYesNo } from '../cells/readWords';
import { isProblem, type Problem } from '../engine/kit/problem';
import {
  type Expression,
  type ListKind,
  type NoPlainForm,
  type ParameterKind,
  written,
} from '../figures/expression';
import { formula, NO_CELLS } from '../figures/print';
import { parseCell } from '../figures/address';
import {
  allCalls,
  type Argument,
  type Call,
  piecesIn,
  type ReadFormula,
  readFormula,
  ourFunction,
  startOfCall,
  type CellReference,
  cellsIn,
  cellsOfLine,
  isOneValue,
  isRandom,
  isUpright,
  type Surrounding,
  type Token,
  sheetName,
  tokensOf,
} from './formulaText';
import { type Content, type DefinedName, type SheetCells, valueAt } from './workbookCells';

/** Why a formula cannot be written without the add-in. */
export type WhyValue =
  NoPlainForm | 'unreadable' | 'manyCells' | 'textInNumber' | 'wrongArguments' | 'random' | 'tooLong';

type Translation =
  | { readonly kind: 'plain'; readonly formula: string; readonly functions: readonly string[] }
  | { readonly kind: 'none'; readonly why: WhyValue; readonly functions: readonly string[] };

/** The most characters in a cell of Excel. */
const LONGEST_FORMULA = 8192;

/** The add-in's functions that a formula calls, each once, in the order of the formula. */
export function functionsIn(formula: string): string[] {
  const read = readFormula(formula);
  const names = read === null ? [] : allCalls(read.calls).map(({ name }) => ourFunction(name)?.name);
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** Writes a formula without the add-in's functions, each call as the plain expression of its clause. */
export function translate(formula: string, surrounding: Surrounding): Translation {
  const functions = functionsIn(formula);
  const read = readFormula(formula);
  if (read === null) return { kind: 'none', why: 'unreadable', functions };
  try {
    const whole = new Translator(read, surrounding).whole();
    return whole.length > LONGEST_FORMULA
      ? { kind: 'none', why: 'tooLong', functions }
      : { kind: 'plain', formula: whole, functions };
  } catch (error) {
    if (error instanceof NotPlain) return { kind: 'none', why: error.why, functions };
    throw error;
  }
}

/** Ends a translation; never leaves this file. */
class NotPlain extends Error {
  constructor(readonly why: WhyValue) {
    super(why);
  }
}

class Translator {
  constructor(
    private readonly read: ReadFormula,
    private readonly surrounding: Surrounding,
  ) {}

  whole(): string {
    const { formula, calls } = this.read;
    const only = this.onlyCall({ start: formula.indexOf('=') + 1, end: formula.length, calls });
    return only === null ? this.part({ start: 0, end: formula.length, calls }) : `=${this.ours(only)}`;
  }

  /** The call of ours that is all of a part. */
  private onlyCall(part: Argument): Call | null {
    const [call, another] = part.calls;
    if (call === undefined || another !== undefined || ourFunction(call.name) === null) return null;
    const begin = startOfCall(this.read, call);
    const outside = piecesIn(this.read, part).some(({ start, end }) => start < begin || end > call.end);
    return outside ? null : call;
  }

  /** A part of the formula with the calls in it written plainly. */
  private part({ start, end, calls }: Argument): string {
    const { formula } = this.read;
    let text = '';
    let at = start;
    for (const call of calls) {
      const isOurs = ourFunction(call.name) !== null;
      const begin = isOurs ? startOfCall(this.read, call) : call.start;
      text += formula.slice(at, begin) + (isOurs ? `(${this.ours(call)})` : this.other(call));
      at = call.end;
    }
    return text + formula.slice(at, end);
  }

  /** A function of Excel's own: only what is inside of it changes. */
  private other({ start, end, args }: Call): string {
    const { formula } = this.read;
    let text = '';
    let at = start;
    for (const argument of args) {
      text += formula.slice(at, argument.start) + this.part(argument);
      at = argument.end;
    }
    return text + formula.slice(at, end);
  }

  private ours(call: Call): string {
    const { form } = ourFunction(call.name)!;
    if (typeof form === 'string') throw new NotPlain(form);
    if (call.args.some(({ calls }) => calls.some(isRandom))) throw new NotPlain('random');
    const args = form.parameters.map(({ kind, optional }, index) => {
      const argument = call.args[index];
      const given = argument === undefined ? null : this.argument(argument, kind);
      if (given === null && !optional) throw new NotPlain('wrongArguments');
      return given;
    });
    const none = call.args.length === 1 && piecesIn(this.read, call.args[0]!).length === 0;
    if (call.args.length > form.parameters.length && !none) throw new NotPlain('wrongArguments');
    return formula(form.plain(...args), 'plain', NO_CELLS);
  }

  /** An argument as an expression that stands for itself; null where it is left out. */
  private argument(argument: Argument, kind: ParameterKind): Expression | null {
    const pieces = piecesIn(this.read, argument);
    const [first] = pieces;
    if (first === undefined) return null;
    if (isList(kind)) return this.list(argument, kind);
    if (pieces.length === 1 && first.kind === 'text') {
      const text = plainText(kind, first.text.slice(1, -1).replaceAll('""', '"'));
      if (text === null) throw new NotPlain('wrongArguments');
      return written(text);
    }
    if (!isOneValue(this.read, argument, this.surrounding)) throw new NotPlain('manyCells');
    this.checkNumbers(kind, cellsIn(this.read, argument), pieces);
    const text = this.part(argument).trim();
    return written(isSimple(text) || this.onlyCall(argument) !== null ? text : `(${text})`);
  }

  private list(argument: Argument, kind: ListKind): Expression {
    const range = piecesIn(this.read, argument)
      .map(({ text }) => text)
      .join('');
    const cells = cellsOfLine(range);
    if (cells?.length !== CELLS_LISTED[kind]) throw new NotPlain('worksOnLists');
    this.checkNumbers(kind, cells);
    return {
      kind: 'written',
      text: range,
      cells: cells.map(({ written }) => written),
      upright: isUpright(range),
    };
  }

  private checkNumbers(
    kind: ParameterKind,
    cells: readonly CellReference[],
    pieces: readonly Token[] = [],
  ): void {
    if (!isNumeric(kind)) return;
    const { holdsText, standsForText } = this.surrounding;
    const text = cells.some(({ sheet, address }) => holdsText(sheet, address)) || pieces.some(standsForText);
    if (text) throw new NotPlain('textInNumber');
  }
}

/** Clauses 49 and 35: so many ratings and tournaments are weighed; fewer or more of them a plain formula does not sort out. */
const CELLS_LISTED: Readonly<Record<ListKind, number>> = {
  ratings: 24,
  performances: 5,
  endDates: 5,
  gameTypes: 5,
};

const SCORES: Readonly<Record<string, string>> = { win: '1', draw: '0.5', loss: '0' };
const TYPE_WORDS = { classical: '"Classical"', standard: '"Standard"', rapid: '"Rapid"', blitz: '"Blitz"' };

/** A text typed into a formula as plain formulas have it: `"white"` is `"W"`, `"½"` is 0.5; null where it says nothing. */
function plainText(kind: ParameterKind, text: string): string | null {
  const read = <T>(
    value: T | Problem | null | undefined,
    write: (value: T) => string | null,
  ): string | null => (value === null || value === undefined || isProblem(value) ? null : write(value));
  switch (kind) {
    case 'number':
      return read(readNumber(text), String);
    case 'date':
      return read(readDate(text), (day) => String(serialOfDay(day)));
    case 'result':
      return read(readResult(text), (result) => SCORES[result as string] ?? null);
    case 'colour':
      return read(readColour(text), (colour) => (colour === 'white' ? '"W"' : '"B"'));
    case 'gameType':
      return read(readGameType(text), (type) => TYPE_WORDS[type]);
    case 'yesNo':
      return read(readYesNo(text), (yes) => (yes === true ? 'TRUE' : 'FALSE'));
    case 'ratings':
    case 'performances':
    case 'endDates':
    case 'gameTypes':
      return null;
    default:
      return kind satisfies never;
  }
}

/** Which parameters are calculated with, so that a cell that they refer to has to hold a number. */
function isNumeric(kind: ParameterKind): boolean {
  return kind !== 'colour' && kind !== 'gameType' && kind !== 'gameTypes' && kind !== 'yesNo';
}

export function isList(kind: ParameterKind): kind is ListKind {
  return kind in CELLS_LISTED;
}

/** Are these letters of a formula one piece, which no operator beside it can tear apart? */
function isSimple(expression: string): boolean {
  return /^(?:[A-Za-z_$\d.]+|"[^"]*"|(?:'[^']+'|[A-Za-z_\d.]+)![A-Za-z$\d]+)$/.test(expression);
}

const ONE_CELL = /^=(?:(?:'(?:[^']|'')+'|[^'!:]+)!)?\$?[A-Z]{1,3}\$?\d+$/i;

/** `[@Rating]`, `[@[Base, minutes]]` and `[[#This Row],[Rating]]`. */
const OF_ROW = /^\[(?:@\[?|\[#This Row\]\s*,\s*\[)(.*?)\]+$/is;

/** What the references of a formula in this row of a sheet mean, as far as the sheets have been read. */
export function surroundingOf(
  own: SheetCells,
  row: number,
  sheets: readonly SheetCells[],
  names: readonly DefinedName[],
): Surrounding {
  const holdsText = (name: string | null, address: string): boolean => {
    const lower = name?.toLowerCase();
    const sheet = lower === undefined ? own : sheets.find((one) => one.name.toLowerCase() === lower);
    const place = parseCell(address);
    return sheet !== undefined && place !== null && isText(valueAt(sheet, place));
  };
  const cellsOf = (name: string): readonly DefinedName[] =>
    names.filter((one) => one.name.toLowerCase() === name.toLowerCase() && ONE_CELL.test(one.formula));
  return {
    holdsText,
    standsForText: ({ kind, text }) => {
      if (kind === 'name') return cellsOf(text).some(({ formula }) => namesText(formula, holdsText));
      const title = kind === 'bracket' ? OF_ROW.exec(text)?.[1]?.replace(/'(.)/gs, '$1') : undefined;
      const columns = title === undefined ? [] : (columnsByText(own).get(title.toLowerCase()) ?? []);
      return [...columns].some((column) => isText(valueAt(own, { row, column })));
    },
    isOneCell: (name) => cellsOf(name).length > 0,
  };
}

function isText(value: Content): boolean {
  return typeof value === 'string' && value !== '' && errorIn(value) === null;
}

/** Whether the one cell of a name, `='My sheet'!$A$1`, has text. */
function namesText(formula: string, holdsText: Surrounding['holdsText']): boolean {
  const [, first, mark] = tokensOf(formula) ?? [];
  const address = formula.slice(formula.lastIndexOf('!') + 1).replace(/[=$]/g, '');
  return holdsText(first !== undefined && mark?.text === '!' ? sheetName(first) : null, address);
}

/** A workbook may have many formulas in one table. */
const known = new WeakMap<SheetCells, ReadonlyMap<string, ReadonlySet<number>>>();

/** The columns of a sheet with a text, one of them as a table's title. */
function columnsByText(sheet: SheetCells): ReadonlyMap<string, ReadonlySet<number>> {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const columns = new Map<string, Set<number>>();
  for (const line of sheet.values) {
    line.forEach((value, at) => {
      if (value === '') return;
      const text = String(value).toLowerCase();
      columns.set(text, (columns.get(text) ?? new Set()).add(sheet.box.column + at));
    });
  }
  known.set(sheet, columns);
  return columns;
}
