export type * from './eventFile';
export type { EventProblem } from './problems/problem';
export type { EventQuestion } from './problems/rules';
export { asksFor, eventProblemText } from './problems/problemText';
export { writeTrf } from './trf/writeTrf';
export { joinSwissPerfect, swissPerfectEnding } from './swissPerfect/joinSwissPerfect';
export { readEventFile, readEventSheet } from './readEventFile';
