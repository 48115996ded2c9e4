export { blankMonthSheet } from '../../../month/blankMonth';
export { exampleSheet } from '../../../documents/csa2024/exampleSheet';
