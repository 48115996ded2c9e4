import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inProject } from './project.mjs';

const SOURCE = 'src/figures/typedFormula.ts';

// The pane's own function, made JavaScript here: all it imports are types, which are gone then.
const { outputText } = ts.transpileModule(readFileSync(inProject(SOURCE), 'utf8'), {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});

const { typedFormula } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

/** @type {(formula: string) => string} a formula as it is typed in an Excel with a decimal comma */
export const withDecimalComma = (formula) => typedFormula(formula, { decimal: ',', list: ';' });
