export { FunctionErrors } from './functionErrors';
export { LateAnswers } from './lateAnswers';
export { fetchMetadata } from './metadata';
export { registerFunctions } from './register';
export type { Implementation } from './addinFunction';
