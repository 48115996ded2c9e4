import { allCalls, type Argument, type Call, piecesIn, type ReadFormula, readFormula } from './calls';
import {
  type Expression,
  type ListKind,
  type NoPlainForm,
  type ParameterKind,
  written,
} from '../figures/expression';
import { formula, NO_CELLS } from '../figures/print';
import { ourFunction, startOfCall } from './functionNames';
import { CELLS_LISTED, isList, isNumeric, isSimple, plainText } from './plainArguments';
import {
  type CellReference,
  cellsIn,
  cellsOfLine,
  isOneValue,
  isRandom,
  isUpright,
  type Surrounding,
} from './references';
import type { Token } from './tokens';

/** Why a formula cannot be written without the add-in. */
export type WhyValue =
  NoPlainForm | 'unreadable' | 'manyCells' | 'textInNumber' | 'wrongArguments' | 'random' | 'tooLong';

export type Translation =
  | { readonly kind: 'plain'; readonly formula: string; readonly functions: readonly string[] }
  | { readonly kind: 'none'; readonly why: WhyValue; readonly functions: readonly string[] };

/** What a cell of Excel holds at most. */
const LONGEST_FORMULA = 8192;

/** The add-in's functions that a formula calls, each once, in the order in which they stand there. */
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
