import { setDateSystem } from '../cells/dateSystem';
import { knowingBlanks, setEmptyCells } from './blankCells';
import { setErrorText } from './excelError';

// The pane's script is a program of its own on the same page: it passes on what it knows already.
globalThis.csaFunctions = { setErrorText, setDateSystem, setEmptyCells };

const { associate } = CustomFunctions;

// Loads before the functions, which the build gives to Office by this name.
Object.assign(CustomFunctions, {
  associate: (id: string, calculate: (...args: unknown[]) => unknown) =>
    associate(id, knowingBlanks(calculate)),
});
