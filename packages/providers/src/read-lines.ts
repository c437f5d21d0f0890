import { orAborted } from './or-aborted.ts';
import { ProviderError, type ProviderName } from './provider-error.ts';

export interface Line {
  text: string;
  /** False for what stands after the last line break: it may be half a line. */
  isEnded: boolean;
}

/**
 * The lines of an answer as they come, split wherever the network likes, also inside a character.
 * Leaving the loop early ends the request. Fails with a ProviderError of kind 'network' when the
 * connection breaks, or with the signal's reason at once, also while nothing comes.
 */
export async function* readLines(
  { body }: Pick<Response, 'body'>,
  provider: ProviderName,
  signal: AbortSignal,
): AsyncGenerator<Line, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let open = '';
  try {
    for (;;) {
      // A body that an abort ended is not asked again: nobody would hear it fail.
      signal.throwIfAborted();
      const { done, value } = await orAborted(reader.read(), signal);
      const [first = '', ...others] = decoder.decode(value, { stream: !done }).split('\n');
      // Only what is new is searched: a long line would otherwise be read again with every chunk.
      open += first;
      for (const next of others) {
        yield { text: withoutReturn(open), isEnded: true };
        signal.throwIfAborted();
        open = next;
      }
      if (done) break;
    }
    if (open !== '') yield { text: withoutReturn(open), isEnded: false };
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError({ kind: 'network', provider, cause });
  } finally {
    // Nobody waits for it, and a connection that is gone can't be left.
    reader.cancel().catch(() => undefined);
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
