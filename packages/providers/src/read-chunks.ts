import { watchOver, type TimeLimit } from './in-time.ts';
import { orAborted } from './or-aborted.ts';
import { ProviderError } from './provider-error.ts';

/**
 * The bytes of an answer as they come. Leaving the loop early ends the request. Fails with a
 * ProviderError of kind 'network' when the connection breaks, of kind 'timeout' when nothing comes
 * within the limit, or with the signal's reason at once, also while nothing comes.
 */
export async function* readChunks(
  { body, status }: Pick<Response, 'body' | 'status'>,
  limit: TimeLimit,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { provider, signal } = limit;
  const reader = body?.getReader();
  if (!reader) return;
  function leave(): void {
    // Nobody waits for it, and a connection that is gone can't be left.
    reader?.cancel().catch(() => undefined);
  }
  let late: ProviderError | undefined;
  const watch = watchOver(limit, (error) => {
    late = error;
    leave();
  });
  try {
    for (;;) {
      // A body that an abort ended is not asked again: nobody would hear it fail.
      signal.throwIfAborted();
      watch.isAlive();
      const { done, value } = await orAborted(reader.read(), signal);
      if (late) throw late;
      if (done) return;
      // A listener may take its time.
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
