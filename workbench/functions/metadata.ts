/** A parameter as functions.json describes it. */
export interface ParameterMetadata {
  readonly name: string;
  readonly description?: string;
  readonly type?: 'string' | 'number' | 'boolean' | 'any';
  readonly dimensionality?: 'scalar' | 'matrix';
  readonly optional?: boolean;
  readonly repeating?: boolean;
  /** Error cells are handed to the function; otherwise one of them is the formula's result. */
  readonly takesErrors?: boolean;
}

/** A custom function as functions.json describes it. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly helpUrl?: string;
  readonly parameters?: readonly ParameterMetadata[];
  readonly options?: { readonly requiresAddress?: boolean; readonly requiresParameterAddresses?: boolean };
}

/** The file functions.json of an add-in. */
export interface FunctionsMetadata {
  readonly functions: readonly FunctionMetadata[];
  /** Parameters of type any take error cells. */
  readonly allowErrorForDataTypeAny?: boolean;
}

/** Fetches the add-in's functions.json. */
export async function fetchMetadata(url: string): Promise<FunctionsMetadata> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return withErrorInputs((await response.json()) as FunctionsMetadata);
}

/** Says at each parameter what the file says once for all. */
export function withErrorInputs(metadata: FunctionsMetadata): FunctionsMetadata {
  if (!metadata.allowErrorForDataTypeAny) return metadata;
  const functions = metadata.functions.map((described) => ({
    ...described,
    parameters: (described.parameters ?? []).map((parameter) => ({
      ...parameter,
      takesErrors: (parameter.type ?? 'any') === 'any',
    })),
  }));
  return { ...metadata, functions };
}
