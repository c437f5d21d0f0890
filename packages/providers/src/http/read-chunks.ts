import { watchInactivity, type TimeLimit } from './timeout.ts';
import { abortable } from './abortable.ts';
import { createByteLimit } from './byte-limit.ts';
import { ProviderError } from '../errors/provider-error.ts';

/**
 * Yields the bytes of a response as they arrive. Leaving the loop early ends the request. Fails with kind 'network' if the
 * connection breaks, with kind 'timeout' after `limit.ms` without a byte, with kind 'unreadable-answer' if there are too
 * many bytes, or at once with the signal's reason.
 */
export async function* readChunks(
  { body, status }: Pick<Response, 'body' | 'status'>,
  limit: TimeLimit,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { provider, signal } = limit;
  const reader = body?.getReader();
  if (!reader) return;
  function leave(): void {
    // The result is not needed, and a closed connection can't be cancelled.
    reader?.cancel().catch(() => undefined);
  }
  const count = createByteLimit(provider, status);
  let timedOut: ProviderError | undefined;
  const watch = watchInactivity(limit, (error) => {
    timedOut = error;
    leave();
  });
  try {
    for (;;) {
      // After an abort another read would reject without a handler.
      signal.throwIfAborted();
      watch.restartTimeout();
      const { done, value } = await abortable(reader.read(), signal);
      if (timedOut) throw timedOut;
      if (done) return;
      count(value);
      // The consumer's own time does not count.
      watch.rest();
      yield value;
    }
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError({ kind: 'network', provider, status, cause });
  } finally {
    watch.end();
    leave();
  }
}
