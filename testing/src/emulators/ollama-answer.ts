import { charactersPerToken, json, pieces, type Reply } from './reply.ts';

export interface Generated {
  model: string;
  answer: string;
  /** In the shape of /api/chat. */
  isChat?: boolean;
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
  const words = pieces(kept).map((piece) => said(generated, piece));
  const lines = [
    ...[...thoughts, ...words].map((line) => ({ ...common, ...line, done: false })),
    { ...common, ...said(generated, ''), ...ending },
  ];
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => `${JSON.stringify(line)}\n`),
  };
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

function head({ model }: Generated) {
  return { model, created_at: new Date().toISOString() };
}

function said({ isChat = false }: Generated, content: string, thinking?: string) {
  const thought = thinking === undefined ? {} : { thinking };
  if (isChat) return { message: { role: 'assistant', content, ...thought } };
  return { response: content, ...thought };
}
