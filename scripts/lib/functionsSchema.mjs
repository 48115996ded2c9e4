// What Excel takes in functions.json, as Microsoft documents it ("Manually create JSON metadata for custom functions",
// "Custom functions naming and localization"). What does not fit is not registered, and nobody is told.

const TYPES = ['any', 'boolean', 'number', 'string'];
const DIMENSIONALITIES = ['scalar', 'matrix'];
const OPTIONS = [
  'cancelable',
  'excludeFromAutoComplete',
  'requiresAddress',
  'requiresParameterAddresses',
  'stream',
  'volatile',
];

const KEYS = {
  file: ['allowCustomDataForDataTypeAny', 'allowErrorForDataTypeAny', 'enums', 'functions', '$schema'],
  function: ['description', 'helpUrl', 'id', 'name', 'options', 'parameters', 'result'],
  parameter: ['customEnumId', 'description', 'dimensionality', 'name', 'optional', 'repeating', 'type'],
  result: ['dimensionality', 'type'],
};

/**
 * What is wrong with the metadata of the functions; nothing where all is well.
 *
 * @param metadata functions.json, parsed
 * @returns {string[]}
 */
export function schemaFaults(metadata) {
  const faults = unknownKeys(metadata, KEYS.file, 'functions.json');
  const functions = metadata.functions ?? [];
  if (functions.length === 0) faults.push('functions.json names no function');
  for (const field of ['id', 'name']) {
    const doubles = functions
      .map((one) => String(one[field]).toUpperCase())
      .filter((value, at, all) => all.indexOf(value) !== at);
    faults.push(...doubles.map((value) => `two functions have the ${field} ${value}`));
  }
  const enums = new Set((metadata.enums ?? []).map(({ id }) => id));
  return [...faults, ...functions.flatMap((one) => functionFaults(one, enums))];
}

function functionFaults(described, enums) {
  const { id, name, description, helpUrl, options = {}, parameters, result } = described;
  const where = `function ${id}`;
  const faults = unknownKeys(described, KEYS.function, where);
  if (!/^[A-Za-z0-9.]{3,}$/.test(id)) faults.push(`${where}: the id needs three letters, digits or points`);
  if (!/^\p{L}[\p{L}\d._]{0,127}$/u.test(name)) faults.push(`${where}: ${name} cannot be a name`);
  faults.push(...descriptionFaults(description, where));
  if (!/^https:\/\//.test(helpUrl)) faults.push(`${where}: helpUrl is no https address`);
  faults.push(...unknownKeys(options, OPTIONS, `${where}, options`));
  if (!Array.isArray(parameters)) return [...faults, `${where}: has no list of parameters`];
  const names = parameters.map((one) => one.name);
  if (new Set(names).size !== names.length) faults.push(`${where}: two parameters have one name`);
  const firstOptional = parameters.findIndex(({ optional }) => optional);
  if (firstOptional >= 0 && parameters.slice(firstOptional).some(({ optional }) => !optional)) {
    faults.push(`${where}: a parameter that is needed stands behind an optional one`);
  }
  for (const parameter of parameters) {
    const here = `${where}, parameter ${parameter.name}`;
    faults.push(...unknownKeys(parameter, KEYS.parameter, here), ...typeFaults(parameter, here));
    faults.push(...descriptionFaults(parameter.description, here));
    if (parameter.customEnumId !== undefined && !enums.has(parameter.customEnumId)) {
      faults.push(`${here}: there is no enum ${parameter.customEnumId}`);
    }
  }
  return [...faults, ...unknownKeys(result ?? {}, KEYS.result, where), ...typeFaults(result ?? {}, where)];
}

/** The formula box shows a line break as it is, or as a square. */
function descriptionFaults(description, where) {
  if (!description) return [`${where}: has no description`];
  return description.includes('\n') ? [`${where}: its description has a line break`] : [];
}

function typeFaults({ type = 'any', dimensionality = 'scalar' }, where) {
  const faults = TYPES.includes(type) ? [] : [`${where}: ${type} is no type`];
  if (!DIMENSIONALITIES.includes(dimensionality))
    faults.push(`${where}: ${dimensionality} is no dimensionality`);
  return faults;
}

const unknownKeys = (object, known, where) =>
  Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => `${where}: Excel knows no ${key}`);
