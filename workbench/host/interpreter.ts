import type { DocumentContext } from '../model/documentContext';
import type { MethodEntry, ModelObject } from '../model/objectType';
import { RichApiError, UnknownApiError, invalidReference } from '../model/richApiError';
import type { Action, ArgumentInfo, Batch, BatchError, BatchResponse, ObjectPath } from './protocol';
import { actionTypes, objectPathTypes } from './protocol';
import type { MemberRules } from './memberRules';
import { answerQuery } from './query';

/** Where a test wants a batch to fail. */
export interface ForcedFailure {
  readonly actionIndex: number;
  readonly error: RichApiError;
}

export interface InterpreterOptions {
  readonly context: DocumentContext;
  /** The object every path of the workbook begins at. */
  readonly root: ModelObject;
  /** Objects office.js creates by their full name, such as `Microsoft.AppRuntime.AppRuntimeService`. */
  readonly service: (name: string) => ModelObject;
  readonly onUnknownApi: (name: string) => void;
}

/** What goes with a batch. */
export interface BatchOptions {
  readonly rules: MemberRules;
  readonly failure?: ForcedFailure | undefined;
  /** Done when the batch's turn comes. */
  readonly before?: (() => void) | undefined;
}

/** One batch at work: object paths are resolved when an action needs them, each once. */
class Run {
  readonly objects = new Map<number, ModelObject | null>();
  constructor(
    readonly batch: Batch,
    readonly rules: MemberRules,
  ) {}
}

/**
 * Carries out rich-API batches over the object model. It knows actions and object paths, nothing of Excel.
 * Batches are carried out one after the other, as the host does; what a failing batch has done before stays done.
 */
export class Interpreter {
  private readonly references = new Map<string, ModelObject>();
  private readonly referenceIds = new Map<ModelObject, string>();
  private nextReference = 1;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: InterpreterOptions) {}

  /** How many objects add-ins keep over several batches. */
  get keptObjects(): number {
    return this.references.size;
  }

  process(batch: Batch, { rules, failure, before }: BatchOptions): Promise<BatchResponse> {
    const result = this.last.then(() => {
      before?.();
      return this.run(new Run(batch, rules), failure);
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  private async run(run: Run, failure: ForcedFailure | undefined): Promise<BatchResponse> {
    const results: { ActionId: number; Value: unknown }[] = [];
    const traces: number[] = [];
    let index = 0;
    try {
      for (const action of run.batch.Actions) {
        if (failure && index >= failure.actionIndex) throw failure.error;
        results.push({ ActionId: action.Id, Value: await this.perform(run, action) });
        if (action.ActionType === actionTypes.trace) traces.push(action.Id);
        index++;
      }
      if (failure) throw failure.error;
      return { TraceIds: traces, Results: results };
    } catch (error) {
      return { TraceIds: traces, Results: results, Error: this.batchError(run, index, error) };
    } finally {
      this.options.context.endBatch();
    }
  }

  private async perform(run: Run, action: Action): Promise<unknown> {
    if (action.ActionType === actionTypes.trace) return null;
    const object = await this.resolve(run, action.ObjectPathId);
    if (object === null) return null;
    switch (action.ActionType) {
      case actionTypes.instantiate:
        return this.identity(object);
      case actionTypes.query:
        if (object.type.readsCells) await this.options.context.settled();
        return answerQuery(object, action.QueryInfo ?? {}, run.rules, (target) => this.identity(target));
      case actionTypes.method:
        return this.callAction(run, object, action);
      case actionTypes.setProperty: {
        run.rules.check(object.type.name, memberName(action.Name), 'set');
        const property = object.type.property(action.Name);
        if (!property?.set) throw new UnknownApiError(`${object.type.name}.${action.Name}`);
        property.set(object, (await this.argumentsOf(run, action.ArgumentInfo))[0]);
        return null;
      }
      default:
        throw new UnknownApiError(`${object.type.name} action ${String(action.ActionType)}`);
    }
  }

  private async callAction(run: Run, object: ModelObject, action: Action): Promise<unknown> {
    const args = await this.argumentsOf(run, action.ArgumentInfo);
    if (action.Name === '_KeepReference') {
      this.keep(object);
      return null;
    }
    if (action.Name === '_RemoveReference') {
      for (const id of args) this.release(String(id));
      return null;
    }
    const result = await this.call(run, object, action.Name, args);
    return result ?? null;
  }

  private async call(
    run: Run,
    object: ModelObject,
    name: string,
    args: readonly unknown[],
  ): Promise<unknown> {
    run.rules.check(object.type.name, memberName(name), 'call');
    const method = this.method(object, name);
    if (method.readsCells) await this.options.context.settled();
    // Arguments the add-in left out arrive as null.
    return method.call(object, ...args.map((argument) => argument ?? undefined));
  }

  private method(object: ModelObject, name: string): MethodEntry {
    const method = object.type.method(name);
    if (!method) throw new UnknownApiError(`${object.type.name}.${name}`);
    return method;
  }

  private async resolve(run: Run, id: number): Promise<ModelObject | null> {
    const known = run.objects.get(id);
    if (known !== undefined) return known;
    const path = run.batch.ObjectPaths[String(id)];
    if (!path) throw new RichApiError('InvalidObjectPath', `The object path ${String(id)} is missing.`);
    const object = await this.follow(run, path);
    run.objects.set(id, object);
    return object;
  }

  private async follow(run: Run, path: ObjectPath): Promise<ModelObject | null> {
    switch (path.ObjectPathType) {
      case objectPathTypes.root:
        return this.options.root;
      case objectPathTypes.newObject:
        return this.options.service(path.Name);
      case objectPathTypes.null:
        return null;
      case objectPathTypes.reference: {
        const kept = this.references.get(path.Name);
        if (!kept) throw invalidReference();
        return kept;
      }
    }
    const parent = await this.resolve(run, path.ParentObjectPathId ?? 0);
    if (parent === null) return null;
    if (path.ObjectPathType === objectPathTypes.property) {
      run.rules.check(parent.type.name, memberName(path.Name), 'load');
      const child = parent.type.child(path.Name);
      if (!child) throw new UnknownApiError(`${parent.type.name}.${path.Name}`);
      return child.get(parent);
    }
    const name = path.ObjectPathType === objectPathTypes.indexer ? 'GetItem' : path.Name;
    const args = await this.argumentsOf(run, path.ArgumentInfo);
    return (await this.call(run, parent, name, args)) as ModelObject | null;
  }

  /** Plain arguments as they came, objects in place of the ids of their paths. */
  private async argumentsOf(run: Run, info: ArgumentInfo | undefined): Promise<unknown[]> {
    const result: unknown[] = [];
    for (const [index, argument] of (info?.Arguments ?? []).entries()) {
      const reference = info?.ReferencedObjectPathIds?.[index];
      if (Array.isArray(reference)) {
        const objects: unknown[] = [];
        for (const id of reference as readonly number[]) objects.push(await this.resolve(run, id));
        result.push(objects);
      } else {
        result.push(reference ? await this.resolve(run, reference as number) : argument);
      }
    }
    return result;
  }

  /** What the client needs to find the object again; a kept one is found by its reference. */
  private identity(object: ModelObject): Record<string, unknown> {
    const reference = this.referenceIds.get(object);
    const identity = object.type.identity(object);
    return reference === undefined ? identity : { ...identity, _ReferenceId: reference };
  }

  private keep(object: ModelObject): void {
    if (this.referenceIds.has(object)) return;
    const id = `reference${String(this.nextReference++)}`;
    this.references.set(id, object);
    this.referenceIds.set(object, id);
  }

  private release(id: string): void {
    const object = this.references.get(id);
    if (object) this.referenceIds.delete(object);
    this.references.delete(id);
  }

  private batchError(run: Run, index: number, error: unknown): BatchError {
    if (error instanceof UnknownApiError) this.options.onUnknownApi(error.apiName);
    const known = error instanceof RichApiError;
    return {
      Code: known ? error.code : 'GeneralException',
      Message: error instanceof Error ? error.message : String(error),
      Location: locationOf(run, index),
      HttpStatusCode: known ? error.httpStatus : 500,
      // The client looks the action up: it has to be one of the batch.
      ActionIndex: Math.min(index, run.batch.Actions.length - 1),
    };
  }
}

/** Where a batch failed, in the words of the API: `Range.values`, `WorksheetCollection.getItem`. */
function locationOf(run: Run, index: number): string {
  const action = run.batch.Actions[index];
  if (!action) return '';
  const object = run.objects.get(action.ObjectPathId);
  if (object) return action.Name === '' ? object.type.name : `${object.type.name}.${memberName(action.Name)}`;
  let path = run.batch.ObjectPaths[String(action.ObjectPathId)];
  while (path?.ParentObjectPathId !== undefined) {
    const parent = run.objects.get(path.ParentObjectPathId);
    if (parent) return `${parent.type.name}.${memberName(path.Name || 'GetItem')}`;
    path = run.batch.ObjectPaths[String(path.ParentObjectPathId)];
  }
  return path?.Name ?? '';
}

const memberName = (wireName: string): string => wireName.charAt(0).toLowerCase() + wireName.slice(1);
