import * as z from 'zod/mini';
import type { ToolAnswer } from '../ports/language-model.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { stripReasoning, stripReasoningAroundObject } from '../strip-reasoning.ts';
import { errorOfResponse, provider } from './errors.ts';
import { readErrorResponse } from './error-response.ts';

/** Some hosts send a tool's arguments as the object itself. */
const argumentsSchema = z.pipe(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
  z.transform((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
);
const callSchema = z.object({ arguments: argumentsSchema });

const textPartSchema = z.object({ text: z.catch(z.string(), '') });
/** A text, or the same in parts. */
export const contentSchema = z.pipe(
  z.nullish(z.union([z.string(), z.array(textPartSchema)])),
  z.transform((value) =>
    Array.isArray(value) ? value.map(({ text }) => text).join('') : (value ?? ''),
  ),
);

const choiceSchema = z.object({
  finish_reason: z.nullish(z.string()),
  message: z.object({
    content: z.catch(contentSchema, ''),
    refusal: z.nullish(z.string()),
    tool_calls: z.catch(z.nullish(z.array(z.object({ function: callSchema }))), undefined),
  }),
});
type Choice = z.infer<typeof choiceSchema>;

const completionSchema = z.object({ choices: z.array(choiceSchema).check(z.minLength(1)) });
const failureSchema = z.object({
  error: z.union([z.string(), z.record(z.string(), z.unknown())]),
});

/** The tool's arguments. A host that ignores the tool answers in text, which is read instead. */
export function argumentsOf(answer: unknown, key: string): ToolAnswer {
  const choice = choiceOf(answer, key);
  const [call] = choice.message.tool_calls ?? [];
  const isCutOff = isAtLimit(choice);
  const text = call?.function.arguments ?? stripReasoningAroundObject(choice.message.content);
  if (isCutOff && text.trim() === '') throw cutOff();
  return { text: saidOrError(text), isCutOff };
}

export function textOf(answer: unknown, key: string): string {
  const choice = choiceOf(answer, key);
  if (isAtLimit(choice)) throw cutOff();
  return saidOrError(stripReasoning(choice.message.content));
}

function isAtLimit({ finish_reason: end }: Choice): boolean {
  return end === 'length';
}

function cutOff(): ProviderError {
  return new ProviderError({ kind: 'cut-off', provider });
}

/** The only choice; it may end at the model's length limit. */
function choiceOf(answer: unknown, key: string): Choice {
  const parsed = completionSchema.safeParse(answer);
  const [choice] = parsed.success ? parsed.data.choices : [];
  if (!choice) throw errorInside(answer, key);
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter') {
    const reason = redact(message.refusal ?? undefined, key);
    throw new ProviderError({ kind: 'refused', provider, reason });
  }
  return choice;
}

/** The error in a response with status 200, as some hosts send it. */
export function errorInside(body: unknown, key: string): ProviderError {
  const parsed = failureSchema.safeParse(body);
  if (!parsed.success) return new ProviderError({ kind: 'unreadable-answer', provider });
  const { error } = parsed.data;
  const { code } = readErrorResponse(0, error);
  return errorOfResponse(
    readErrorResponse(/^[45]\d\d$/.test(code) ? Number(code) : 500, error),
    key,
  );
}

function saidOrError(text: string): string {
  if (text.trim() !== '') return text;
  throw new ProviderError({ kind: 'unreadable-answer', provider });
}
