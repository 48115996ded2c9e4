export { FunctionErrors } from './functionErrors';
export { fetchMetadata } from './metadata';
export { registerFunctions } from './register';
export type { Implementation } from './addinFunction';
