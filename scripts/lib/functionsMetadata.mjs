/** The lines of a doc comment as one, since the formula box would show the breaks. */
const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * functions.json with what its generator has no tag for:
 *
 * - error cells reach the functions, which give an error for that row and go on with the others;
 * - functions for which a 0 says something (`@zero`) are told where their arguments stand, so that a blank cell that comes as
 *   0 can be found out; Excel does that only for functions that give a table;
 * - descriptions are in one line.
 *
 * @param metadata as the generator made it
 * @param records the functions as `readFunctions` reads their doc comments
 */
export function completeMetadata(metadata, records) {
  const functions = metadata.functions.map((described) => {
    const { description, parameters, ...rest } = described;
    const asksForZeros = records.some(({ id, zeros }) => id === described.id && zeros.length > 0);
    const lines = {
      description: inOneLine(description),
      ...rest,
      parameters: parameters.map((parameter) => ({
        ...parameter,
        description: inOneLine(parameter.description),
      })),
    };
    return asksForZeros
      ? { ...lines, options: { requiresParameterAddresses: true }, result: { dimensionality: 'matrix' } }
      : lines;
  });
  return { ...metadata, functions, allowErrorForDataTypeAny: true };
}
