import * as z from 'zod/mini';
import { ProviderError } from '../errors/provider-error.ts';
import type { TimeLimit } from '../http/timeout.ts';
import { parseJson } from '../http/send.ts';
import { contentSchema, errorInside, textOf, thoughtsFields, thoughtsOf } from './completion.ts';
import type { HostIdentity } from './chat-host.ts';
import { errorInSuccess } from './error-response.ts';
import { errorOfText, withoutSecrets } from './errors.ts';
import type { ThoughtsListener } from '../strip-reasoning.ts';
import { serverSentEvents, type ServerSentEvent } from './server-sent-events.ts';

const chunkSchema = z.object({
  /** It is empty in a chunk that only counts tokens. */
  choices: z.array(
    z.object({
      finish_reason: z.nullish(z.string()),
      delta: z.nullish(
        z.object({
          content: z.catch(contentSchema, ''),
          refusal: z.nullish(z.string()),
          ...thoughtsFields,
        }),
      ),
    }),
  ),
});
type Chunk = z.infer<typeof chunkSchema>;

/**
 * Yields the text of a streamed completion and reports the reasoning separately. A host that ignores `stream` sends a
 * complete response, which becomes one piece.
 */
export async function* streamedCompletion(
  response: Response,
  host: HostIdentity,
  { onThought, ...limit }: TimeLimit & ThoughtsListener,
): AsyncGenerator<string, void, undefined> {
  let other = '';
  let hasBegun = false;
  let refusal = '';
  for await (const event of serverSentEvents(response, limit, (text) => (other += text))) {
    hasBegun = true;
    const { content, thoughts, refused, end } = saidIn(event, host);
    if (thoughts !== '') onThought?.(thoughts);
    if (content !== '') yield content;
    refusal += refused;
    if (!end) continue;
    checkEnd(end, refusal, host);
    return;
  }
  // No event said that the answer is complete, so the connection broke.
  const { status } = response;
  if (hasBegun) throw new ProviderError({ kind: 'network', provider: host.provider, status });
  const text = withoutComments(other);
  const whole = parseJson(text);
  if (whole === undefined) throw errorOfText(text, host);
  yield textOf(whole, host);
}

/** Some hosts send comment lines as keep-alives before a complete response. */
function withoutComments(text: string): string {
  return text.replaceAll(/^:.*$/gm, '');
}

interface Said {
  content: string;
  thoughts: string;
  refused: string;
  end: string | undefined;
}

function saidIn(event: ServerSentEvent, host: HostIdentity): Said {
  if (event.data.startsWith('[DONE]'))
    return { content: '', thoughts: '', refused: '', end: 'stop' };
  const [choice] = chunkOf(event, host)?.choices ?? [];
  return {
    content: choice?.delta?.content ?? '',
    thoughts: thoughtsOf(choice?.delta ?? {}),
    refused: choice?.delta?.refusal ?? '',
    end: choice?.finish_reason ?? undefined,
  };
}

/** Returns undefined for an event without content, such as a keep-alive. */
function chunkOf({ name, data }: ServerSentEvent, host: HostIdentity): Chunk | undefined {
  const body = parseJson(data);
  if (typeof body !== 'object' || body === null) throw errorInside(body, host);
  if (errorInSuccess(body) !== undefined) throw errorInside(body, host);
  if (name === 'error') throw errorInside({ error: body }, host);
  const parsed = chunkSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  if ('choices' in body)
    throw new ProviderError({ kind: 'unreadable-answer', provider: host.provider });
  return undefined;
}

function checkEnd(reason: string, refusal: string, host: HostIdentity): void {
  const { provider } = host;
  if (refusal !== '' || reason === 'content_filter')
    throw new ProviderError({ kind: 'refused', provider, reason: withoutSecrets(refusal, host) });
  if (reason === 'length') throw new ProviderError({ kind: 'cut-off', provider });
}
