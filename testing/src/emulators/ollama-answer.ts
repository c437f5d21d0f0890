import { charactersPerToken, json, pieces, type Reply } from './reply.ts';

export interface Generated {
  model: string;
  answer: string;
  /** In the shape of /api/chat. */
  isChat?: boolean;
  /** What the model calls in place of an answer in words. */
  toolCall?: { name: string; arguments: Record<string, unknown> };
  /** Undefined: the model doesn't think, or was asked not to. */
  thinking: string | undefined;
  promptTokens: number;
  /** Undefined: as much as the model wants. */
  maxTokens: number | undefined;
}

export function wholeGeneration(generated: Generated): Reply {
  const { kept, ending } = finish(generated);
  return json(200, {
    ...head(generated),
    ...said(generated, kept, generated.thinking),
    ...ending,
  });
}

/** One JSON object per line; the last one is `done`. */
export function streamedGeneration(generated: Generated): Reply {
  const { kept, ending } = finish(generated);
  const common = head(generated);
  const thoughts = pieces(generated.thinking ?? '').map((thinking) =>
    said(generated, '', thinking),
  );
  const words = (generated.toolCall ? [''] : pieces(kept)).map((piece) => said(generated, piece));
  const lines = [
    ...[...thoughts, ...words].map((line) => ({ ...common, ...line, done: false })),
    { ...common, ...said({ ...generated, toolCall: undefined }, ''), ...ending },
  ];
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => `${JSON.stringify(line)}\n`),
  };
}

/**
 * The answer as it fails while the model writes it: a stream has that many whole lines, and then one with the error,
 * under status 200. An answer in one piece, or one that fails before its first line, is a server error.
 */
export function failedGeneration(
  { body, ...reply }: Reply,
  { lines, error }: { lines: number; error: string },
): Reply {
  if (typeof body === 'string' || lines === 0) return json(500, { error });
  return { ...reply, body: [...body.slice(0, lines), `${JSON.stringify({ error })}\n`] };
}

function finish({ answer, promptTokens, maxTokens }: Generated) {
  const room = (maxTokens ?? Infinity) * charactersPerToken;
  const kept = answer.slice(0, room);
  const ending = {
    done: true,
    done_reason: kept.length < answer.length ? 'length' : 'stop',
    total_duration: 1_200_000_000,
    load_duration: 20_000_000,
    prompt_eval_count: promptTokens,
    prompt_eval_duration: 180_000_000,
    eval_count: Math.ceil(kept.length / charactersPerToken),
    eval_duration: 1_000_000_000,
  };
  return { kept, ending };
}

/** What a request without a prompt gets: the model is loaded. */
export function loadedModel(model: string, isChat: boolean): Reply {
  return json(200, {
    ...head({ model }),
    ...said({ isChat }, ''),
    done: true,
    done_reason: 'load',
  });
}

function head({ model }: Pick<Generated, 'model'>) {
  return { model, created_at: new Date().toISOString() };
}

function said(
  { isChat = false, toolCall }: Pick<Generated, 'isChat' | 'toolCall'>,
  content: string,
  thinking?: string,
) {
  const thought = thinking === undefined ? {} : { thinking };
  const call = toolCall && { tool_calls: [{ id: 'call_1', function: { index: 0, ...toolCall } }] };
  if (isChat) return { message: { role: 'assistant', content, ...thought, ...call } };
  return { response: content, ...thought };
}
