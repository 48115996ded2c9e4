import type { Strictness } from '../excel';
import { RichApiError } from '../model/richApiError';
import type { FailureHook, RequestLogEntry } from './api';
import type { ForcedFailure, Interpreter } from './interpreter';
import type { MemberRules } from './memberRules';
import type { RequestFacts } from './requestFacts';
import type { Action, Batch, BatchResponse } from './protocol';
import { actionTypes, objectPathTypes, officeErrors, requestFlags } from './protocol';

/** How a request ends: with an answer of the rich API, or refused before or after it. */
export type GateResult =
  | { readonly kind: 'answer'; readonly body: string }
  | {
      readonly kind: 'refused';
      readonly officeError: number;
      readonly httpStatus: number;
      readonly code: string;
      readonly message: string;
    };

export interface RequestGateOptions {
  readonly interpreter: Interpreter;
  strictness(): Strictness;
  /** What this Excel makes of the members that the next batch uses. */
  rules(request: RequestFacts): MemberRules;
  /** What somebody else does in the workbook before this batch is carried out. */
  coAuthored?(index: number, batch: Batch): (() => void) | undefined;
  isEditing(): boolean;
  onRequest(entry: RequestLogEntry): void;
}

/** How often a delayed request looks whether the cell is done. */
const editPollMilliseconds = 50;

const editModeError = new RichApiError(
  'InvalidOperationInCellEditMode',
  'Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.',
);

/** Stands before the interpreter: refuses what Excel would refuse, fails what a test wants to fail, keeps the log. */
export class RequestGate {
  readonly log: RequestLogEntry[] = [];
  failureHook: FailureHook | undefined;
  private count = 0;

  constructor(private readonly options: RequestGateOptions) {}

  /** Carries out one batch; `flags` are those the client sends along. */
  async process(bodyText: string, flags = 0): Promise<GateResult> {
    const index = this.count++;
    const started = performance.now();
    const bytes = byteLength(bodyText);
    const batch = JSON.parse(bodyText) as Batch;
    // Whatever goes wrong in here, the add-in gets an answer: it would wait for ever otherwise.
    if ((flags & requestFlags.delayForCellEdit) !== 0 && usesWorkbook(batch)) await this.endOfEditing();
    const { result, error } = await this.answer(index, batch, bytes, flags).catch((reason: unknown) =>
      refused(500, String(reason)),
    );
    const entry: RequestLogEntry = {
      index,
      bytes,
      actions: summary(batch),
      milliseconds: performance.now() - started,
      ...(error && { error }),
    };
    this.log.push(entry);
    this.options.onRequest(entry);
    return result;
  }

  private async endOfEditing(): Promise<void> {
    while (this.options.isEditing())
      await new Promise((resolve) => setTimeout(resolve, editPollMilliseconds));
  }

  private async answer(index: number, batch: Batch, bytes: number, flags: number): Promise<Outcome> {
    const { latency, payloadLimit } = this.options.strictness();
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    if (payloadLimit !== null && bytes > payloadLimit) return refused(413, '');
    const injected = this.failureHook?.(index, batch);
    if (injected && 'httpStatus' in injected) return refused(injected.httpStatus, injected.message ?? '');
    const rules = this.options.rules({
      index,
      mergesUndo: (flags & requestFlags.mergeUndoGroup) !== 0,
      usesWorkbook: usesWorkbook(batch),
    });
    const response = await this.options.interpreter.process(batch, {
      rules,
      failure: this.forced(batch, injected),
      before: this.options.coAuthored?.(index, batch),
    });
    const body = JSON.stringify(response);
    if (payloadLimit !== null && byteLength(body) > payloadLimit) return refused(responseTooLarge, '');
    const error = errorOf(response);
    return { result: { kind: 'answer', body }, ...(error && { error }) };
  }

  private forced(batch: Batch, injected: InjectedRichApiFailure | undefined): ForcedFailure | undefined {
    if (injected) {
      const { code, message, actionIndex = 0 } = injected;
      return { actionIndex, error: new RichApiError(code, message) };
    }
    const refusedNow = this.options.isEditing() && usesWorkbook(batch);
    return refusedNow ? { actionIndex: 0, error: editModeError } : undefined;
  }
}

type InjectedRichApiFailure = Exclude<ReturnType<FailureHook>, undefined | { readonly httpStatus: number }>;

interface Outcome {
  readonly result: GateResult;
  readonly error?: { readonly code: string; readonly message: string };
}

/** No HTTP status says that the answer, not the request, was too large; this one stands for it here. */
const responseTooLarge = 598;

/** The refusals office.js knows, by the status a web server would give. */
const refusals: Readonly<Record<number, { readonly officeError: number; readonly code: string }>> = {
  401: { officeError: officeErrors.noCapability, code: 'AccessDenied' },
  403: { officeError: officeErrors.noCapability, code: 'AccessDenied' },
  408: { officeError: officeErrors.sessionTimedOut, code: 'InvalidOrTimedOutSession' },
  413: { officeError: officeErrors.requestTooLarge, code: 'RequestPayloadSizeLimitExceeded' },
  429: { officeError: officeErrors.activityLimitReached, code: 'ActivityLimitReached' },
  [responseTooLarge]: {
    officeError: officeErrors.responseTooLarge,
    code: 'ResponsePayloadSizeLimitExceeded',
  },
};

function refused(httpStatus: number, message: string): Outcome {
  const { officeError, code } = refusals[httpStatus] ?? {
    officeError: officeErrors.internal,
    code: 'GeneralException',
  };
  const result: GateResult = { kind: 'refused', officeError, httpStatus, code, message };
  return { result, error: { code, message } };
}

const errorOf = ({ Error: error }: BatchResponse): Outcome['error'] | undefined =>
  error && { code: error.Code, message: error.Message };

/** The bytes of a text in UTF-8. */
function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Half of a pair is half of four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** Batches for the runtime (custom functions, pane) are answered while somebody types, those for cells are not. */
const usesWorkbook = (batch: Batch): boolean =>
  Object.values(batch.ObjectPaths).some(
    (path) =>
      path.ObjectPathType === objectPathTypes.root || path.ObjectPathType === objectPathTypes.reference,
  );

/** The actions of a batch that do something, in short, for the log. */
function summary(batch: Batch): string[] {
  const where = (action: Action): string => {
    const path = batch.ObjectPaths[String(action.ObjectPathId)];
    const argument =
      path?.ArgumentInfo?.Arguments?.map((value) => String(JSON.stringify(value)).slice(0, 60)).join(',') ??
      '';
    return path ? `${path.Name || `#${String(path.Id)}`}${argument === '' ? '' : `(${argument})`}` : '?';
  };
  return batch.Actions.flatMap((action) => {
    switch (action.ActionType) {
      case actionTypes.query:
        return [`load ${where(action)} ${(action.QueryInfo?.Select ?? []).join(',')}`.trim()];
      case actionTypes.method:
        return [`call ${where(action)}.${action.Name}`];
      case actionTypes.setProperty:
        return [`set ${where(action)}.${action.Name}`];
      default:
        return [];
    }
  });
}
