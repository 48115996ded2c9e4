import type * as Perform from '../../../src/taskpane/shell/perform';

/** What the pane was asked to do, and what of it has begun, by the names of the actions. */
export const watched = {
  asked: [] as string[],
  begun: [] as string[],
  /** Does something in the pane that was opened last, as its pages do, without a trace in the two lists. */
  perform: (() => Promise.resolve(false)) as Perform.Performer['perform'],
};

/** Imported first: every action of the pane is noted. */
jest.mock('../../../src/taskpane/shell/perform', () => {
  const actual = jest.requireActual<typeof Perform>('../../../src/taskpane/shell/perform');
  const noted =
    (perform: Perform.Performer['perform']): Perform.Performer['perform'] =>
    (doing, work) => {
      watched.asked.push(doing);
      return perform(doing, () => {
        watched.begun.push(doing);
        return work();
      });
    };
  return {
    ...actual,
    performer: (...parts: Parameters<typeof actual.performer>): Perform.Performer => {
      const made = actual.performer(...parts);
      watched.perform = made.perform;
      return { ...made, perform: noted(made.perform), performAnyway: noted(made.performAnyway) };
    },
  };
});
