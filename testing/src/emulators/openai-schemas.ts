import { invalid } from './openai-errors.ts';
import { isObject, type Reply } from './reply.ts';

type Fields = Record<string, unknown>;

export function refuseSchemas(fields: Fields): Reply | undefined {
  return refuseTools(fields['tools']) ?? refuseFormat(fields['response_format']);
}

function refuseTools(tools: unknown): Reply | undefined {
  if (!Array.isArray(tools)) return undefined;
  for (const [index, tool] of tools.entries()) {
    const described: unknown = isObject(tool) ? tool['function'] : undefined;
    if (!isObject(described) || described['parameters'] === undefined) continue;
    const problem = problemOf(described['parameters'], described['strict'] === true);
    if (problem !== undefined)
      return invalid({
        message: `Invalid schema for function '${String(described['name'])}': ${problem}`,
        param: `tools[${index}].function.parameters`,
        code: 'invalid_function_parameters',
      });
  }
  return undefined;
}

function refuseFormat(format: unknown): Reply | undefined {
  if (!isObject(format) || format['type'] !== 'json_schema') return undefined;
  const param = 'response_format';
  const described = format['json_schema'];
  if (!isObject(described) || typeof described['name'] !== 'string')
    return invalid({
      message: `Missing required parameter: '${param}.json_schema${isObject(described) ? '.name' : ''}'.`,
      param: `${param}.json_schema`,
      code: 'missing_required_parameter',
    });
  return refuseSchema(described, param);
}

/** More rules apply if the schema is `strict`. */
export function refuseSchema({ name, schema, strict }: Fields, param: string): Reply | undefined {
  if (schema === undefined && strict !== true) return undefined;
  const problem = problemOf(schema, strict === true);
  if (problem === undefined) return undefined;
  return invalid({ message: `Invalid schema for ${param} '${String(name)}': ${problem}`, param });
}

function problemOf(schema: unknown, isStrict: boolean): string | undefined {
  const type = isObject(schema) ? (schema['type'] ?? 'None') : 'None';
  if (type !== 'object')
    return `schema must be a JSON Schema of 'type: "object"', got 'type: ${JSON.stringify(type)}'.`;
  return isStrict ? problemInside(schema, []) : undefined;
}

/** Strict schemas list all properties of an object as required, and allow no others. */
function problemInside(schema: unknown, path: readonly string[]): string | undefined {
  if (!isObject(schema)) return undefined;
  const { properties, additionalProperties, required } = schema;
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (schema['type'] === 'object' || isObject(properties)) {
    const context = `In context=(${path.map((name) => `'${name}'`).join(', ')}),`;
    if (additionalProperties !== false)
      return `${context} 'additionalProperties' is required to be supplied and to be false.`;
    const missing = names.find((name) => !Array.isArray(required) || !required.includes(name));
    if (missing !== undefined)
      return `${context} 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  return problemAmong(partsOf(schema), path);
}

function problemAmong(
  parts: readonly [readonly string[], unknown][],
  path: readonly string[],
): string | undefined {
  for (const [names, part] of parts) {
    const problem = problemInside(part, [...path, ...names]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function partsOf(schema: Fields): [string[], unknown][] {
  const named = ['properties', '$defs'].flatMap((key) =>
    Object.entries(isObject(schema[key]) ? schema[key] : {}).map(
      ([name, part]): [string[], unknown] => [[key, name], part],
    ),
  );
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  return [
    ...named,
    ...choices.map((part, index): [string[], unknown] => [['anyOf', String(index)], part]),
    [['items'], schema['items']],
  ];
}
