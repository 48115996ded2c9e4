import { BooleanNumber } from '@univerjs/core';
import type { Injector } from '@univerjs/core';
import { FunctionType, IDescriptionService, IFunctionService } from '@univerjs/preset-sheets-core';
import { recalculate } from '../grid';
import { AddinFunction } from './addinFunction';
import type { FunctionSurroundings } from './addinFunction';
import type { FunctionMetadata, FunctionsMetadata } from './metadata';

/**
 * Makes the add-in's functions known to the formula engine under its namespace, with their descriptions for the formula bar.
 * Formulas that are already in the workbook are calculated anew. Answers the full names.
 */
export function registerFunctions(
  injector: Injector,
  namespace: string,
  metadata: FunctionsMetadata,
  surroundings: FunctionSurroundings,
): string[] {
  const engine = injector.get(IFunctionService);
  const descriptions = injector.get(IDescriptionService);
  const learnAsync = (name: string) => {
    engine.deleteFormulaAstCacheKey(name);
    recalculate(injector);
  };
  const names = metadata.functions.map((described) => `${namespace}.${described.name}`.toUpperCase());
  metadata.functions.forEach((described, index) => {
    const name = names[index] ?? described.name;
    engine.registerExecutors(new AddinFunction(name, described, surroundings, learnAsync));
    engine.deleteFormulaAstCacheKey(name);
    if (!descriptions.hasDescription(name)) descriptions.registerDescriptions([description(name, described)]);
  });
  recalculate(injector);
  return names;
}

function description(functionName: string, described: FunctionMetadata) {
  return {
    functionName,
    functionType: FunctionType.User,
    description: described.description ?? '',
    abstract: described.description ?? '',
    functionParameter: (described.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      detail: parameter.description ?? '',
      example: '',
      require: parameter.optional ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      repeat: parameter.repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    })),
  };
}
