export { createHost } from './createHost';
export { officePlatform } from './officePlatform';
export type * from './api';
export type * from '../model/documentState';
