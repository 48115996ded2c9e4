export type { BlankCells } from './cellArguments';
export { FunctionErrors } from './functionErrors';
export { fetchMetadata } from './metadata';
export { recalculate, registerFunctions } from './register';
export type { Implementation } from './addinFunction';
