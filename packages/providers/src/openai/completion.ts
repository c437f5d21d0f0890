import * as z from 'zod/mini';
import type { ToolAnswer } from '../language-model.ts';
import { ProviderError } from '../provider-error.ts';
import { cleanReason } from '../reason.ts';
import { parseJson } from '../send.ts';
import { withoutThinking } from '../without-thinking.ts';
import { errorOfRefusal, provider } from './errors.ts';
import { refusalOf } from './refusal.ts';

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

/** A compatible host may ignore the tool and answer in text: that text is read like the arguments. */
export function argumentsOf(answer: unknown, key: string): ToolAnswer {
  const choice = choiceOf(answer, key);
  const [call] = choice.message.tool_calls ?? [];
  const isCutOff = isAtLimit(choice);
  const text = call?.function.arguments ?? withoutThinking(choice.message.content);
  if (isCutOff && text.trim() === '') throw cutOff();
  return { text: saidOrError(text), isCutOff };
}

export function textOf(answer: unknown, key: string): string {
  const choice = choiceOf(answer, key);
  if (isAtLimit(choice)) throw cutOff();
  return saidOrError(withoutThinking(choice.message.content));
}

function isAtLimit({ finish_reason: end }: Choice): boolean {
  return end === 'length';
}

function cutOff(): ProviderError {
  return new ProviderError({ kind: 'cut-off', provider });
}

/** The one choice we asked for; it may end at the model's limit. */
function choiceOf(answer: unknown, key: string): Choice {
  // A host that does not name its JSON as such gets it handed over as text.
  const body = typeof answer === 'string' ? parseJson(answer) : answer;
  const parsed = completionSchema.safeParse(body);
  const [choice] = parsed.success ? parsed.data.choices : [];
  if (!choice) throw errorInside(body, key);
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter') {
    const reason = cleanReason(message.refusal ?? undefined, key);
    throw new ProviderError({ kind: 'refused', provider, reason });
  }
  return choice;
}

/** Some hosts put a failure into an answer of status 200. */
export function errorInside(body: unknown, key: string): ProviderError {
  const parsed = failureSchema.safeParse(body);
  if (!parsed.success) return new ProviderError({ kind: 'unreadable-answer', provider });
  const { error } = parsed.data;
  const { code } = refusalOf(0, error);
  return errorOfRefusal(refusalOf(/^[45]\d\d$/.test(code) ? Number(code) : 500, error), key);
}

function saidOrError(text: string): string {
  if (text.trim() !== '') return text;
  throw new ProviderError({ kind: 'unreadable-answer', provider });
}
