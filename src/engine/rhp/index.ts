export * from './charts';
export * from './kFactor';
export * from './options';
export * from './points';
export * from './provisional';
export * from './section';
export * from './sectionRecord';
export * from './winExpectancy';
