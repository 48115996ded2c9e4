import { AsyncObject, BaseFunction, ErrorType, ErrorValueObject } from '@univerjs/preset-sheets-core';
import type { BaseValueObject } from '@univerjs/preset-sheets-core';
import type { Strictness } from '../excel';
import { maxColumns, maxRows } from '../model/address';
import { bytesOf, signatureOf } from './callSize';
import { CellError, callsFor, isWaiting, liftedShape, placesOf } from './cellArguments';
import type { Call, Given, Place } from './cellArguments';
import { resultRows, thrownError } from './cellResults';
import type { ResultCell } from './cellResults';
import { engineValue, givenFrom } from './engineValues';
import type { EngineArgument } from './engineValues';
import type { CellPlace, FunctionErrors } from './functionErrors';
import { BUSY } from './lateAnswers';
import type { LateAnswers } from './lateAnswers';
import type { FunctionMetadata } from './metadata';

/** A function of the add-in's script. */
export type Implementation = (...values: unknown[]) => unknown;

/** What a registered function needs of its surroundings. */
export interface FunctionSurroundings {
  /** The function the add-in associated with an id; undefined while it is not loaded. */
  implementation(id: string): Implementation | undefined;
  readonly errors: FunctionErrors;
  readonly late: LateAnswers;
  strictness(): Strictness;
  /** The address of cells as Excel gives it to a function that asks for it. */
  addressOf(place: Place): string;
}

/** One custom function of the add-in, as the formula engine calls it. */
export class AddinFunction extends BaseFunction {
  /** References come as such: where the cells of an argument stand is part of a call. */
  override needsReferenceObject = true;
  override minParams: number;
  override maxParams: number;
  private returnsPromises = false;
  private learning: ReturnType<typeof setTimeout> | undefined;

  constructor(
    fullName: string,
    private readonly metadata: FunctionMetadata,
    private readonly surroundings: FunctionSurroundings,
    private readonly becameAsync: (name: string) => void,
  ) {
    super(fullName);
    const parameters = metadata.parameters ?? [];
    this.minParams = parameters.filter((parameter) => !parameter.optional && !parameter.repeating).length;
    this.maxParams = parameters.some((parameter) => parameter.repeating) ? 255 : parameters.length;
  }

  /**
   * Whether the function returns promises is not in its description, so it shows at its first call. All others are called
   * synchronously: the engine may lose changes that come while it awaits.
   */
  override isAsync(): boolean {
    return this.returnsPromises;
  }

  /** A text in quotes stays text: the engine would make a date of "01/03/2024", which Excel does not. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  /** Never throws: an exception here would end all calculation. */
  override calculate(...variants: EngineArgument[]): ReturnType<BaseFunction['calculate']> {
    // The engine shares this object among formulas, so the place must be read before anything is awaited.
    const place = { sheetId: this.subUnitId ?? '', row: this.row, column: this.column };
    try {
      const implementation = this.surroundings.implementation(this.metadata.id);
      if (!implementation) return engineValue([[new CellError('#NAME?')]]);
      const strictness = this.surroundings.strictness();
      const given = variants.map((variant) => givenFrom(variant, strictness.wholeColumns));
      if (isWaiting(given, BUSY)) return engineValue([[new CellError(BUSY)]]);
      const parameters = this.metadata.parameters ?? [];
      if (!fitsSheet(place, liftedShape(parameters, given))) return engineValue([[new CellError('#SPILL!')]]);
      const calls = callsFor(parameters, given, strictness.blanks).map((line) =>
        line.map((call) => withinLimit(call, strictness.argumentBytes)),
      );
      const answer = () =>
        calls.map((line, row) =>
          line.map((call, column) => run(implementation, call, this.invocation(place, given, row, column))),
        );
      return strictness.functionDelay > 0
        ? this.later(place, calls, answer)
        : this.atOnce(place, calls, answer());
    } catch (error) {
      return engineValue([[thrownError(error)]]);
    }
  }

  private atOnce(
    place: CellPlace,
    calls: Call[][],
    answers: unknown[][],
  ): ReturnType<BaseFunction['calculate']> {
    if (!answers.flat().some(isPromise)) return this.finish(place, calls, answers);
    if (!this.returnsPromises) return this.callAgainAsync(answers.flat());
    const awaited = Promise.all(answers.map((line) => Promise.all(line.map(settle))));
    return new AsyncObject(awaited.then((settled) => this.finish(place, calls, settled)));
  }

  /** The cell says that it waits; when the answers have come it is calculated anew. */
  private later(place: CellPlace, calls: Call[][], answer: () => unknown[][]): BaseValueObject {
    const signatures = calls.map((line) =>
      line.map((call) => (call instanceof CellError ? call.code : signatureOf(call))).join('|'),
    );
    const key = [place.sheetId, place.row, place.column, this.name, ...signatures].join('\n');
    const { functionDelay } = this.surroundings.strictness();
    const answers = this.surroundings.late.take(key, place, functionDelay, answer);
    return answers ? this.finish(place, calls, answers) : engineValue([[new CellError(BUSY)]]);
  }

  /** Meanwhile the cell shows what the engine shows while it waits; the promises of this first call are not used. */
  private callAgainAsync(promises: unknown[]): BaseValueObject {
    void Promise.allSettled(promises);
    this.learning ??= setTimeout(() => {
      this.returnsPromises = true;
      this.becameAsync(String(this.name));
    });
    return ErrorValueObject.create(ErrorType.CONNECT);
  }

  /** What Excel hands over behind the arguments; addresses where the function asks for them, '' for what is no reference. */
  private invocation(
    { sheetId, row, column }: CellPlace,
    given: readonly Given[],
    callRow: number,
    callColumn: number,
  ): object {
    const { parameters = [], options } = this.metadata;
    const own = { sheetId, box: { row, column, rows: 1, columns: 1 } };
    const addresses = () =>
      placesOf(parameters, given, callRow, callColumn).map((place) =>
        place ? this.surroundings.addressOf(place) : '',
      );
    return {
      functionName: this.name,
      ...(options?.requiresAddress && { address: this.surroundings.addressOf(own) }),
      ...(options?.requiresParameterAddresses && { parameterAddresses: addresses() }),
    };
  }

  /** A single call may spill; of lifted calls each fills one cell. */
  private finish(place: CellPlace, calls: Call[][], answers: unknown[][]): BaseValueObject {
    const lifted = calls.length > 1 || (calls[0]?.length ?? 0) > 1;
    const rows = this.asExcelTakes(
      place,
      lifted
        ? answers.map((line) => line.map((answer) => firstCell(resultRows(answer))))
        : resultRows(answers[0]?.[0]),
    );
    // An argument's error that only passes through is not this function's to explain.
    if (calls.flat().some((call) => !(call instanceof CellError))) {
      this.surroundings.errors.note(place, String(this.name), rows);
    }
    return engineValue(rows);
  }

  /** A result that would leave the sheet cannot spill; some Excels take no array with an error in it. */
  private asExcelTakes(place: CellPlace, rows: ResultCell[][]): ResultCell[][] {
    const shape = { rows: rows.length, columns: rows[0]?.length ?? 0 };
    if (!fitsSheet(place, shape)) return [[new CellError('#SPILL!')]];
    const isArray = shape.rows > 1 || shape.columns > 1;
    const refused = isArray && !this.surroundings.strictness().errorsInArrays;
    return refused && rows.some((line) => line.some((cell) => cell instanceof CellError))
      ? [[new CellError('#VALUE!')]]
      : rows;
  }
}

const fitsSheet = (place: CellPlace, { rows, columns }: { rows: number; columns: number }): boolean =>
  place.row + rows <= maxRows && place.column + columns <= maxColumns;

/** A call whose arguments are more than Excel sends to a function is not made. */
const withinLimit = (call: Call, limit: number | null): Call =>
  limit === null || call instanceof CellError || bytesOf(call) <= limit ? call : new CellError('#CALC!');

function run(implementation: Implementation, call: Call, invocation: object): unknown {
  if (call instanceof CellError) return call;
  try {
    return implementation(...call, invocation);
  } catch (error) {
    return thrownError(error);
  }
}

const firstCell = (rows: ResultCell[][]): ResultCell => rows[0]?.[0] ?? '';

/** Promises of the add-in's frame are of another class than this page's. */
function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

async function settle(answer: unknown): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    return thrownError(error);
  }
}
