export { createHost } from './createHost';
export { defaultRequirementSets } from './appContext';
export { payloadLimit } from './requestGate';
export type * from './api';
export type * from '../model/documentState';
