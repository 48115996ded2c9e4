export type * from './model/eventFile';
export type { EventProblem } from './problems/problem';
export type { EventQuestion } from './problems/eventProblems';
export { asksFor } from './problems/problem';
export { eventProblemText } from './model/eventFile';
export { writeTrf } from './trf/writeTrf';
export { joinSwissPerfect, swissPerfectEnding } from './swissPerfect/readSwissPerfect';
export { readEventFile, readEventSheet } from './readEventFile';
