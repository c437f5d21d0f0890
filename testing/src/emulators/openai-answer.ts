import { charactersPerToken, json, pieces, type Reply } from './reply.ts';

interface ToolCall {
  name: string;
  arguments: string;
  isForced: boolean;
}

/** The response is not encoded yet. */
export interface Spoken {
  id: string;
  model: string;
  /** It is null if a tool is called or the model refuses. */
  content: string | null;
  toolCall: ToolCall | undefined;
  refusal: string | null;
  finishReason: string | undefined;
  promptLength: number;
  /** It is undefined if there is no limit. */
  maxTokens: number | undefined;
  /** All answers are the same. The default is one. */
  count?: number;
  /** The host adds these fields to an answer and to every chunk. They replace the usual ones. */
  marks?: Record<string, unknown>;
}

interface Finished extends Spoken {
  reason: string;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

export function wholeAnswer(spoken: Spoken): Reply {
  const done = finish(spoken);
  const calls = done.toolCall ? { tool_calls: [wireCall(done, done.toolCall)] } : {};
  const message = { role: 'assistant', content: done.content, refusal: done.refusal, ...calls };
  return json(200, {
    ...head(done, 'chat.completion'),
    choices: eachChoice(done).map((index) => ({
      index,
      message,
      logprobs: null,
      finish_reason: done.reason,
    })),
    usage: done.usage,
  });
}

/** The last event is `[DONE]`. */
export function streamedAnswer(spoken: Spoken, includeUsage: boolean): Reply {
  const done = finish(spoken);
  const common = head(done, 'chat.completion.chunk');
  function chunks(delta: Record<string, unknown>, reason: string | null = null): string[] {
    return eachChoice(done).map((index) =>
      event({ ...common, choices: [{ index, delta, logprobs: null, finish_reason: reason }] }),
    );
  }
  const usage = includeUsage ? [event({ ...common, choices: [], usage: done.usage })] : [];
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: [
      ...chunks({ role: 'assistant', content: done.toolCall ? null : '', refusal: null }),
      ...deltas(done).flatMap((delta) => chunks(delta)),
      ...chunks({}, done.reason),
      ...usage,
      'data: [DONE]\n\n',
    ],
  };
}

function eachChoice({ count = 1 }: Spoken): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function deltas(done: Finished): Record<string, unknown>[] {
  if (done.refusal !== null) return [{ refusal: done.refusal }];
  const { toolCall } = done;
  if (!toolCall) return pieces(done.content ?? '').map((content) => ({ content }));
  const { index, ...call } = { index: 0, ...wireCall(done, toolCall) };
  const opening = { index, ...call, function: { name: toolCall.name, arguments: '' } };
  const rest = pieces(toolCall.arguments).map((part) => ({ index, function: { arguments: part } }));
  return [opening, ...rest].map((part) => ({ tool_calls: [part] }));
}

function finish(spoken: Spoken): Finished {
  const said = spoken.toolCall?.arguments ?? spoken.content ?? '';
  const room = (spoken.maxTokens ?? Infinity) * charactersPerToken;
  const isCut = said.length > room;
  const kept = said.slice(0, room);
  const prompt = tokens(spoken.promptLength);
  const completion = tokens(kept.length) * (spoken.count ?? 1);
  return {
    ...spoken,
    content: spoken.content === null ? null : kept,
    toolCall: spoken.toolCall && { ...spoken.toolCall, arguments: kept },
    reason: spoken.finishReason ?? (isCut ? 'length' : usualReason(spoken.toolCall)),
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    },
  };
}

/** A forced tool call ends with `stop`, so a client that reads only the finish reason misses the call. */
function usualReason(toolCall: ToolCall | undefined): string {
  return toolCall && !toolCall.isForced ? 'tool_calls' : 'stop';
}

function wireCall({ id }: Spoken, toolCall: ToolCall) {
  const { name, arguments: text } = toolCall;
  return { id: `call_${id}`, type: 'function', function: { name, arguments: text } };
}

function head({ id, model, marks }: Spoken, object: string) {
  const created = Math.floor(Date.now() / 1000);
  return { id: `chatcmpl-${id}`, object, created, model, ...marks };
}

function tokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
