import type { EmulatedRequest } from '../emulator.ts';
import type { ChatRequest } from '../openai-request.ts';
import { isObject } from '../reply.ts';
import { refused, type HostError, type HostRules, type Treatment } from './host-rules.ts';
import { readForm } from './read-form.ts';

const maxPromptCharacters = 400_000;
const commonFields = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'tools',
  'tool_choice',
  'response_format',
];

export function refuseHeaders(
  rules: HostRules,
  { headers }: EmulatedRequest,
): HostError | undefined {
  const { key: kind, neededHeader, badKey } = rules;
  if (neededHeader !== undefined && headers[neededHeader] === undefined)
    return refused(401, `CORS requests must set '${neededHeader}' header`);
  const key = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (kind === 'ignored') return undefined;
  if (key === undefined) return kind === 'needed' ? badKey : undefined;
  return key.startsWith('bad') ? badKey : undefined;
}

export function refuseChat(rules: HostRules, request: ChatRequest): HostError | undefined {
  const { fields, model, prompt } = request;
  if (model.startsWith('missing') && rules.unknownModel) return rules.unknownModel(model);
  const unknown = Object.keys(fields).find(
    (name) => !commonFields.includes(name) && !rules.fields.includes(name),
  );
  if (unknown !== undefined && rules.unknownField) return rules.unknownField(unknown);
  const form = readForm(fields);
  return (
    errorOf(fields['temperature'] === undefined ? 'takes' : rules.temperature) ??
    errorOf(form ? rules[form.way] : 'takes') ??
    errorOf(hasUserMessage(fields) ? 'takes' : rules.systemOnly) ??
    (prompt.length > maxPromptCharacters ? rules.tooLong : undefined)
  );
}

function errorOf(treatment: Treatment): HostError | undefined {
  return typeof treatment === 'object' ? treatment : undefined;
}

function hasUserMessage({ messages }: Record<string, unknown>): boolean {
  if (!Array.isArray(messages)) return false;
  return messages.some((message) => isObject(message) && message['role'] === 'user');
}
