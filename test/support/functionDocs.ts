import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface DocumentedFunction {
  readonly id: string;
  readonly name: string;
  /** The exported JavaScript function. */
  readonly exportName: string;
  readonly file: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly optional: boolean;
    /** Excel hands over a plain value, not a range of cells. */
    readonly single: boolean;
  }[];
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

const { functionSources } = jest.requireActual<{ functionSources: () => string[] }>(
  '../../scripts/lib/functionSources.cjs',
);

/** The custom functions of src/functions with the tags of their doc comments. */
export function documentedFunctions(): DocumentedFunction[] {
  return functionSources().flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter(ts.isFunctionDeclaration).flatMap((node) => {
      const tags = new Map<string, string[]>();
      for (const tag of ts.getJSDocTags(node)) {
        const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim();
        tags.set(tag.tagName.text, [...(tags.get(tag.tagName.text) ?? []), text]);
      }
      const [id, name] = tags.get('customfunction')?.[0]?.split(' ') ?? [];
      if (id === undefined || name === undefined || node.name === undefined) return [];
      const parameters = node.parameters.map((parameter) => ({
        name: parameter.name.getText(),
        optional: parameter.questionToken !== undefined,
        single: parameter.type === undefined || !ts.isArrayTypeNode(parameter.type),
      }));
      return [{ id, name, exportName: node.name.text, file, parameters, tags }];
    });
  });
}
