export type * from './model/eventFile';
export type { EventProblem } from '../problems/files';
export type { EventQuestion } from '../problems/files';
export { asksFor } from '../problems/files';
export { eventProblemText } from './model/eventFile';
export { writeTrf } from './trf/writeTrf';
export { joinSwissPerfect, swissPerfectEnding } from './swissPerfect/readSwissPerfect';
export { readEventFile, readEventSheet } from './readEventFile';
