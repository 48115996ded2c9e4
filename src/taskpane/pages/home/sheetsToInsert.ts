export { blankMonthSheet } from '../../../sheet/example/blankMonth';
export { exampleSheet } from '../../../sheet/example/exampleSheet';
