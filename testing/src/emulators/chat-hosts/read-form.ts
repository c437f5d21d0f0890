import { isObject } from '../reply.ts';
import type { FormRules } from './host-rules.ts';

export interface RequestedForm {
  way: keyof FormRules;
  name: string;
  schema: unknown;
}

type Fields = Record<string, unknown>;

/** Returns undefined for plain text. */
export function readForm(fields: Fields): RequestedForm | undefined {
  return toolIn(fields) ?? formatIn(fields['response_format']);
}

function toolIn({ tools, tool_choice: choice }: Fields): RequestedForm | undefined {
  const first: unknown = Array.isArray(tools) ? tools[0] : undefined;
  const described = isObject(first) ? first['function'] : undefined;
  if (!isObject(described) || choice === 'none') return undefined;
  const way = isObject(choice) ? 'namedTool' : 'requiredTool';
  return { way, name: String(described['name']), schema: described['parameters'] };
}

function formatIn(format: unknown): RequestedForm | undefined {
  if (!isObject(format)) return undefined;
  if (format['type'] === 'json_object') return { way: 'jsonObject', name: '', schema: undefined };
  const described = format['json_schema'];
  if (!isObject(described)) return undefined;
  return { way: 'jsonSchema', name: String(described['name']), schema: described['schema'] };
}

export function schemaInPrompt(prompt: string): unknown {
  const [, quoted] = /JSON Schema:\n(\{.*\})\s*$/s.exec(prompt) ?? [];
  return quoted === undefined ? undefined : JSON.parse(quoted);
}

export function propertiesOf(schema: unknown): Fields {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
}

export function sampleOf(schema: unknown): Fields {
  const entries = Object.entries(propertiesOf(schema));
  return Object.fromEntries(entries.map(([name, property]) => [name, valueOf(property)]));
}

function valueOf(schema: unknown): unknown {
  const type = isObject(schema) ? schema['type'] : undefined;
  if (type === 'object') return sampleOf(schema);
  if (type === 'array') return [];
  return type === 'string' ? 'Hello' : 0;
}
