import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { FULL_SIZE, fullSize } from './fullSize';

/**
 * The two ways in which the add-in takes a failure: with one code it gives up at once, with the other it tries what it can
 * try again, as another workbook may be in front.
 */
export const FAILURES = ['ServiceNotAvailable', 'GeneralException'] as const;
export type Failure = (typeof FAILURES)[number];

/** How far Excel comes with a request that fails: it does nothing of it, the first half, or all and the answer is lost. */
export const MOMENTS = ['before', 'halfway', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Each moment with both codes at full size, otherwise with one of them in turn. */
export const waysToFail = MOMENTS.flatMap((moment, at) =>
  FAILURES.filter((_, index) => FULL_SIZE || index === at % FAILURES.length).map((code) => ({
    moment,
    code,
  })),
);

/** The number of the action at which a request fails. */
function actionAt(moment: Moment, request: unknown): number {
  const { Actions: actions } = request as { readonly Actions: readonly unknown[] };
  return { before: 0, halfway: Math.floor(actions.length / 2), after: actions.length }[moment];
}

/** In such a request the client only lets go of what it held, or remembers choices: nobody hears of its failure. */
const isUnheard = (request: unknown): boolean => /_RemoveReference|csaRatings/.test(JSON.stringify(request));

/** Excel's own words for a failure, which nobody is to see. */
export const RAW_WORDS = 'broken off';

/** At full size every third request is tested; otherwise the 1st, 5th, 25th and so on, as a run of a bureau has some hundred. */
export const nextTested = (request: number): number => fullSize(request + 3, 5 * request + 4);

export interface FailingFlow<Flow extends { readonly bench: Workbench }, Result> {
  readonly code: Failure;
  /** Default: after all that the request asks for was done. */
  readonly moment?: Moment;
  /** Which request fails after this one, as `nextTested`. Default: the next. */
  readonly next?: (failing: number) => number;
  /** A fresh workbook each time. */
  readonly open: () => Flow | Promise<Flow>;
  readonly act: (flow: Flow) => Promise<Result>;
  /** Looks at what came of it; no request fails any more. */
  readonly check: (flow: Flow, result: Result, failing: number) => void | Promise<void>;
}

/**
 * Does something again and again in fresh workbooks, each time another one of its requests failing once.
 *
 * @returns how many requests it makes
 */
export async function eachRequestFailing<Flow extends { readonly bench: Workbench }, Result>({
  code,
  moment = 'after',
  next = (failing) => failing + 1,
  open,
  act,
  check,
}: FailingFlow<Flow, Result>): Promise<number> {
  for (let failing = 0; ; failing = next(failing)) {
    const flow = await open();
    let seen = 0;
    flow.bench.setFailureHook((_, request) => {
      if (isUnheard(request)) return undefined;
      if (seen++ !== failing) return undefined;
      return { code, message: RAW_WORDS, actionIndex: actionAt(moment, request) };
    });
    const result = await act(flow);
    flow.bench.setFailureHook(undefined);
    if (seen <= failing) return failing;
    await check(flow, result, failing);
  }
}

/** Whether something succeeds. */
export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
