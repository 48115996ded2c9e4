/** A parameter as functions.json describes it. */
export interface ParameterMetadata {
  readonly name: string;
  readonly description?: string;
  readonly type?: 'string' | 'number' | 'boolean' | 'any';
  readonly dimensionality?: 'scalar' | 'matrix';
  readonly optional?: boolean;
  readonly repeating?: boolean;
}

/** A custom function as functions.json describes it. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly helpUrl?: string;
  readonly parameters?: readonly ParameterMetadata[];
  readonly options?: { readonly requiresAddress?: boolean };
}

/** The file functions.json of an add-in. */
export interface FunctionsMetadata {
  readonly functions: readonly FunctionMetadata[];
}

/** Fetches the add-in's functions.json. */
export async function fetchMetadata(url: string): Promise<FunctionsMetadata> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return (await response.json()) as FunctionsMetadata;
}
