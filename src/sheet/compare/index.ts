export * from './comparedSide';
export * from './comparison';
export * from './compareSteps';
export * from './comparisonSheet';
export * from './csvSide';
export * from './pairColumns';
export * from './rowName';
export * from './summary';
