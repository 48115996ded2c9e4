import { setDateSystem } from '../cells/dateSystem';

// The pane's script is a program of its own on the same page: it tells this one what only the workbook knows.
globalThis.csaFunctions = { setDateSystem };
