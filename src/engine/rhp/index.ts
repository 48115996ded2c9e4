export * from './charts';
export * from './options';
export * from './points';
export * from './section';
