import { ProviderError } from '../provider-error.ts';
import type { TimeLimit } from '../in-time.ts';
import { readLines, type Line } from '../read-lines.ts';
import { parseJson } from '../send.ts';
import { generateLineSchema } from './answers.ts';
import { errorOf, errorWords, provider } from './errors.ts';

/** What the model says, piece by piece, from an answer that is one JSON object per line. */
export async function* streamedGeneration(
  response: Response,
  limit: TimeLimit,
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  for await (const line of readLines(response, limit)) {
    if (line.text.trim() === '') continue;
    const { response: said, done, done_reason: end } = objectIn(line, hasBegun);
    hasBegun = true;
    if (said !== '') yield said;
    if (end === 'length') throw new ProviderError({ kind: 'cut-off', provider });
    if (done || end) return;
  }
  const kind = hasBegun ? 'network' : 'unreadable-answer';
  throw new ProviderError({ kind, provider, status: response.status });
}

function objectIn({ text, isEnded }: Line, hasBegun: boolean) {
  const parsed = generateLineSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  // The host begins with a success, and may fail at any line.
  const status = 200;
  if (errorWords(text) !== undefined) throw errorOf({ status, text, retryAfterMs: undefined });
  // Half a line after whole ones is where the connection ended.
  const kind = hasBegun && !isEnded ? 'network' : 'unreadable-answer';
  throw new ProviderError({ kind, provider, status });
}
