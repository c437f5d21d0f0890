import { ProviderError } from '../errors/provider-error.ts';
import type { TimeLimit } from '../http/timeout.ts';
import { readLines, type Line } from '../http/read-lines.ts';
import { parseJson } from '../http/send.ts';
import type { ThoughtsListener } from '../strip-reasoning.ts';
import { modelAnswerSchema } from './responses.ts';
import { errorOf, errorMessage, isWebPage, provider } from './errors.ts';

/** Yields the text of a stream with one JSON object per line, and reports the reasoning separately. */
export async function* streamedGeneration(
  response: Response,
  { onThought, ...limit }: TimeLimit & ThoughtsListener,
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  for await (const line of readLines(response, limit)) {
    if (line.text.trim() === '') continue;
    const { text: said, thinking, done, done_reason: end } = objectIn(line, hasBegun);
    hasBegun = true;
    if (thinking) onThought?.(thinking);
    if (said !== '') yield said;
    if (end === 'length') throw new ProviderError({ kind: 'cut-off', provider });
    if (done || end) return;
  }
  const kind = hasBegun ? 'network' : 'unreadable-answer';
  throw new ProviderError({ kind, provider, status: response.status });
}

function objectIn({ text, isEnded }: Line, hasBegun: boolean) {
  const parsed = modelAnswerSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  // The host sends status 200 first, and may report an error on any line.
  const status = 200;
  if (errorMessage(text) !== undefined) throw errorOf({ status, text, retryAfterMs: undefined });
  // Another server is at this address.
  if (!hasBegun && isWebPage(text))
    throw new ProviderError({ kind: 'unreachable', provider, status });
  // If complete lines came before an incomplete one, the connection ended there.
  const kind = hasBegun && !isEnded ? 'network' : 'unreadable-answer';
  throw new ProviderError({ kind, provider, status });
}
