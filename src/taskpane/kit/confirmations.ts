import type { Pane } from './page';
import { isObject } from './parse';

/** A question that the user has answered with "Confirm". */
export interface Confirmed {
  readonly key: string;
  /** What was confirmed, such as "Players!K5 = 19903". */
  readonly says: string;
}

/** What the user has confirmed in this workbook, which keeps it. */
export type Confirmations = ReturnType<typeof createConfirmations>;

/** The name under which a workbook keeps them. */
const REMEMBERED = 'confirmed';

export function createConfirmations(pane: Pane) {
  const { workbook } = pane;
  const state = pane.slice<{ readonly answers: readonly Confirmed[] }>({ answers: [] });
  let isLoaded = false;

  /** Where the workbook does not take them, they hold while the pane is open. */
  const set = (answers: readonly Confirmed[]): void => {
    state.set({ answers });
    workbook.saveChoices(REMEMBERED, { answers }).catch(() => undefined);
  };

  return {
    /** In the order in which it was confirmed. */
    list: () => state.get().answers,
    /** Their keys. */
    keys: () => new Set(state.get().answers.map(({ key }) => key)),
    /** Takes over what the workbook keeps, once. */
    load: async () => {
      if (isLoaded) return;
      isLoaded = true;
      state.set({ answers: parseAnswers(await workbook.loadChoices(REMEMBERED).catch(() => null)) });
    },
    confirm: (answers: readonly Confirmed[]) => {
      const before = new Set(state.get().answers.map(({ key }) => key));
      set([...state.get().answers, ...answers.filter(({ key }) => !before.has(key))]);
    },
    /** Asks again from now on. */
    revoke: (key: string) => set(state.get().answers.filter((one) => one.key !== key)),
    /** Takes over that the workbook keeps none any more. */
    forget: () => state.set({ answers: [] }),
  };
}

/** Reads what an earlier visit saved: what does not fit is left out. */
function parseAnswers(saved: unknown): Confirmed[] {
  const answers: unknown[] = isObject(saved) && Array.isArray(saved.answers) ? saved.answers : [];
  return answers.flatMap((one) => {
    if (!isObject(one) || typeof one.key !== 'string' || typeof one.says !== 'string') return [];
    return [{ key: one.key, says: one.says }];
  });
}
