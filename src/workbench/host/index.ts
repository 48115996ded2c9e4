export { createHost } from './createHost';
export type * from './api';
export type * from '../model/documentState';
