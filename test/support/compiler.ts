import { join } from 'node:path';
import ts from 'typescript';

/** A file that is not there: the code that the compiler is shown. */
const PLACE = join(__dirname, 'shown.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  types: [],
};
const host = ts.createCompilerHost(OPTIONS);
const files = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler says of some code.
 *
 * @param code as if it stood in a file of a folder beside `support`
 */
export function complaintsOf(code: string): string[] {
  const source = ts.createSourceFile(PLACE, `${code}\nexport {};`, ts.ScriptTarget.ES2022);
  const program = ts.createProgram([PLACE], OPTIONS, {
    ...host,
    fileExists: (name) => name === PLACE || host.fileExists(name),
    getSourceFile: (name, target) => {
      if (name === PLACE) return source;
      if (!files.has(name)) files.set(name, host.getSourceFile(name, target));
      return files.get(name);
    },
  });
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
