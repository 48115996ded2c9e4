export * from './charts';
export * from './points';
export * from './options';
export * from './section';
