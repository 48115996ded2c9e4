import type { HostOptions, WorkbenchHost } from './api';

export type * from './api';
export type * from '../model/documentState';

/** Starts the add-in at `options.url` in a frame and plays Excel on the web to it. */
export declare function createHost(options: HostOptions): WorkbenchHost;
