export { createHost } from './createHost';
export { defaultRequirementSets } from './appContext';
export type * from './api';
export type * from '../model/documentState';
