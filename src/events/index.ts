export type * from './eventFile';
export type { EventProblem } from './problems/problem';
export { asksFor, eventProblemText } from './problems/problemText';
export { readEventFile } from './readEventFile';
