export * from './sides';
export * from './comparison';
export * from './compareSteps';
export * from './comparisonSheet';
