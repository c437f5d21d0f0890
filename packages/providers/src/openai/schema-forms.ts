import type { SchemaForm } from '@sales-analytics/contract';
import type { ModelTool, ToolRequest } from '../ports/language-model.ts';
import type { ChatHost } from './chat-host.ts';
import type { ModelRules } from './model-rules.ts';

export interface ChatBody {
  messages: { role: 'system' | 'user'; content: string }[];
  temperature?: number;
  tools?: { type: 'function'; function: ModelTool }[];
  tool_choice?: 'required' | { type: 'function'; function: { name: string } };
  parallel_tool_calls?: false;
  response_format?: Record<string, unknown>;
  reasoning_effort?: 'none';
  stream?: true;
}

export type ToolAsk = Omit<ToolRequest, 'signal'>;
type Traits = ChatHost['traits'];

export function formsFor({ schemaForm }: Traits, { takesTools }: ModelRules): SchemaForm[] {
  const first = takesTools || !schemaForm.endsWith('tool') ? schemaForm : 'json-schema';
  return [...new Set<SchemaForm>([first, 'json-schema', 'required-tool', 'json-object'])];
}

export function bodyInForm(
  form: SchemaForm,
  { instructions, tool }: ToolAsk,
  { traits, rules }: { traits: Traits; rules: ModelRules },
): ChatBody {
  const isTool = form.endsWith('tool');
  // Some hosts refuse a request without a user message.
  const wish = isTool ? `Call the function ${tool.name}.` : wishForJson(tool);
  const messages: ChatBody['messages'] = [
    { role: 'system', content: instructions },
    { role: 'user', content: wish },
  ];
  if (!isTool) return { messages, response_format: responseFormat(form, tool), ...traits.fields };
  const isNamed = form === 'named-tool';
  return {
    messages,
    tools: [{ type: 'function', function: { ...tool } }],
    tool_choice: isNamed ? { type: 'function', function: { name: tool.name } } : 'required',
    ...(isNamed &&
      traits.takesParallelToolCalls &&
      rules.takesParallelToolCalls && { parallel_tool_calls: false }),
    ...(rules.toolEffort && { reasoning_effort: rules.toolEffort }),
    ...traits.fields,
  };
}

/** A schema in `response_format` is also in the prompt, because some hosts ignore it and some models never see it. */
function wishForJson({ description, parameters }: ModelTool): string {
  const schema = JSON.stringify(parameters);
  return `${description}\nAnswer with one JSON object and nothing else. It fits this JSON Schema:\n${schema}`;
}

function responseFormat(form: SchemaForm, { name, parameters }: ModelTool) {
  if (form === 'json-object') return { type: 'json_object' };
  const strict = isClosed(parameters);
  return { type: 'json_schema', json_schema: { name, schema: parameters, strict } };
}

/** Returns whether every object of the schema lists and requires all its properties, as strict modes demand. */
function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const { type, properties, required, additionalProperties, items } = schema as Record<
    string,
    unknown
  >;
  if (type !== 'object') return isClosed(items);
  if (additionalProperties !== false || !Array.isArray(required)) return false;
  const entries = Object.entries(properties ?? {});
  return entries.every(([name, value]) => required.includes(name) && isClosed(value));
}
