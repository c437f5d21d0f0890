import * as z from 'zod/mini';
import type { ToolAnswer } from '../ports/language-model.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { jsonOf, parseJson } from '../http/send.ts';
import {
  stripReasoning,
  stripReasoningAroundObject,
  thoughtsAsAnswer,
} from '../strip-reasoning.ts';
import type { HostIdentity } from './chat-host.ts';
import { errorOfResponse, withoutSecrets } from './errors.ts';
import { errorInSuccess, isRecord, refusalInside, type ErrorResponse } from './error-response.ts';

/** Some hosts send a tool's arguments as the object itself. */
const argumentsSchema = z.pipe(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
  z.transform((value) => (typeof value === 'string' ? value : jsonOf(value))),
);
const callSchema = z.object({ arguments: argumentsSchema });

const textPartSchema = z.object({ text: z.catch(z.string(), '') });
export const contentSchema = z.pipe(
  z.nullish(z.union([z.string(), z.array(textPartSchema)])),
  z.transform((value) =>
    Array.isArray(value) ? value.map(({ text }) => text).join('') : (value ?? ''),
  ),
);

/** Hosts use two names for the model's reasoning, which with some hosts has the whole answer. */
export const thoughtsFields = {
  reasoning_content: z.catch(z.nullish(z.string()), undefined),
  reasoning: z.catch(z.nullish(z.string()), undefined),
};
interface Thoughts {
  reasoning_content?: string | null | undefined;
  reasoning?: string | null | undefined;
}

const choiceSchema = z.object({
  finish_reason: z.nullish(z.string()),
  message: z.object({
    content: z.catch(contentSchema, ''),
    refusal: z.nullish(z.string()),
    ...thoughtsFields,
    tool_calls: z.catch(z.nullish(z.array(z.object({ function: callSchema }))), undefined),
  }),
});
type Choice = z.infer<typeof choiceSchema>;

const completionSchema = z.object({ choices: z.array(choiceSchema).check(z.minLength(1)) });

/** Returns the tool's arguments, or the text of a host that ignores the tool. */
export function argumentsOf(answer: unknown, host: HostIdentity): ToolAnswer {
  const choice = choiceOf(answer, host);
  const [call] = choice.message.tool_calls ?? [];
  const isCutOff = isAtLimit(choice);
  const called = call?.function.arguments ?? '';
  const text = called.trim() === '' ? objectIn(choice) : called;
  if (isCutOff && text.trim() === '') throw cutOff(host);
  return { text: saidOrError(text, host), isCutOff };
}

/** Returns whether a completion has an object, or ended for a reason that another form of request would not change. */
export function mayHoldObject(answer: unknown, host: HostIdentity): boolean {
  try {
    const { text, isCutOff } = argumentsOf(answer, host);
    return isCutOff || text.includes('{');
  } catch {
    return true;
  }
}

function objectIn({ message }: Choice): string {
  const text = stripReasoningAroundObject(message.content);
  if (text.trim() !== '') return text;
  const thoughts = thoughtsOf(message);
  return thoughts.includes('{') ? thoughts : text;
}

export function thoughtsOf({ reasoning_content: thoughts, reasoning }: Thoughts): string {
  return thoughts ?? reasoning ?? '';
}

/** Returns the text of a completion, or the reasoning if the model wrote nothing else. */
export function textOf(answer: unknown, host: HostIdentity): string {
  const choice = choiceOf(answer, host);
  if (isAtLimit(choice)) throw cutOff(host);
  const text = stripReasoning(choice.message.content);
  return saidOrError(
    text.trim() === '' ? thoughtsAsAnswer(thoughtsOf(choice.message)) : text,
    host,
  );
}

/**
 * Makes a completion of a model's text that its host could not read. The text must have an object, which is the arguments or
 * a call with its name and arguments. Otherwise returns undefined.
 */
export function completionOfFailure({ generated }: ErrorResponse): unknown {
  const text = generated.slice(generated.indexOf('{'), generated.lastIndexOf('}') + 1);
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const inner = 'name' in value ? (value['arguments'] ?? value['parameters']) : undefined;
  const content = isRecord(inner) ? jsonOf(inner) : text;
  return { choices: [{ finish_reason: 'stop', message: { content } }] };
}

function isAtLimit({ finish_reason: end }: Choice): boolean {
  return end === 'length';
}

function cutOff({ provider }: HostIdentity): ProviderError {
  return new ProviderError({ kind: 'cut-off', provider });
}

/** The only choice may end at the model's length limit. */
function choiceOf(answer: unknown, host: HostIdentity): Choice {
  const parsed = completionSchema.safeParse(answer);
  const [choice] = parsed.success ? parsed.data.choices : [];
  if (!choice || choice.finish_reason === 'error') throw errorInside(answer, host);
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter') {
    const reason = withoutSecrets(message.refusal ?? undefined, host);
    throw new ProviderError({ kind: 'refused', provider: host.provider, reason });
  }
  return choice;
}

/** Some hosts send an error with status 200. */
export function errorInside(body: unknown, host: HostIdentity): ProviderError {
  const error = errorInSuccess(body);
  if (typeof error === 'string' || isRecord(error))
    return errorOfResponse(refusalInside(error), host);
  return new ProviderError({ kind: 'unreadable-answer', provider: host.provider });
}

function saidOrError(text: string, { provider }: HostIdentity): string {
  if (text.trim() !== '') return text;
  throw new ProviderError({ kind: 'unreadable-answer', provider });
}
