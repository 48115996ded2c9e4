import { setDateSystem } from '../cells/dateSystem';
import type { CallWatcher } from '../cells/functionsScript';
import { knowingBlanks, setEmptyCells } from './blankCells';
import { setErrorText } from './excelError';

let watched: CallWatcher | null = null;
const watchCalls = (watch: CallWatcher | null): void => {
  watched = watch;
};

// The pane's script is a program of its own on the same page: it passes on what it knows already.
globalThis.csaFunctions = { setErrorText, setDateSystem, setEmptyCells, watchCalls };

const { associate } = CustomFunctions;

// Loads before the functions, which the build gives to Office by this name.
Object.assign(CustomFunctions, {
  associate: (id: string, calculate: (...args: unknown[]) => unknown) => {
    const known = knowingBlanks(calculate);
    associate(id, (...args: unknown[]) => {
      watched?.(id, args);
      return known(...args);
    });
  },
});
