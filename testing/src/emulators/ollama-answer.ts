import { charactersPerToken, json, pieces, type Reply } from './reply.ts';

export interface Generated {
  model: string;
  answer: string;
  isChat?: boolean;
  /** The model calls this tool instead of answering with a text. */
  toolCall?: { name: string; arguments: Record<string, unknown> };
  /** It is undefined if the model does not reason, or should not. */
  thinking: string | undefined;
  promptTokens: number;
  /** It is undefined if there is no limit. */
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

/** Each line has one JSON object. The last one has `done`. */
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
 * Sends an answer that fails while the model writes it. A stream has status 200, this many complete lines, and then one with
 * the error. Without a stream or before the first line, the failure is a server error.
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

/** A request without a prompt only loads the model. */
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
