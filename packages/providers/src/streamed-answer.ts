import { again, type Asking } from './again.ts';
import { inTime, type TimeLimit } from './in-time.ts';

interface StreamedAnswer<Piece> {
  /** Sends the request; done when its answer has begun, and is a success so far. */
  begin(this: void, signal: AbortSignal): Promise<Response>;
  read(this: void, response: Response, limit: TimeLimit): AsyncIterable<Piece>;
}

/**
 * An answer piece by piece as it comes. Until its first piece is there it is asked for again where
 * that may help: nobody has seen any of it. After that a failure is the end. Leaving the loop early
 * ends the request, as an abort does at once.
 */
export async function* streamedAnswer<Piece>(
  asking: Asking,
  { begin, read }: StreamedAnswer<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  yield* await again(asking, async (limit) => {
    const connection = connectionUnder(limit.signal);
    try {
      const response = await inTime(limit, (head) => {
        head.addEventListener('abort', connection.end);
        return begin(connection.signal);
      });
      const pieces = read(response, { ...limit, ms: asking.patience.silenceMs });
      return await begun(pieces, connection.end);
    } catch (error) {
      connection.end();
      throw error;
    }
  });
}

/** Ends with the user's signal, also while nobody reads, and when it is told to. */
function connectionUnder(signal: AbortSignal) {
  const own = new AbortController();
  function end(): void {
    signal.removeEventListener('abort', end);
    own.abort(signal.reason);
  }
  signal.addEventListener('abort', end);
  return { signal: own.signal, end };
}

/** The same pieces, once the first is there. */
async function begun<Piece>(pieces: AsyncIterable<Piece>, onEnd: () => void) {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* all(): AsyncGenerator<Piece, void, undefined> {
    try {
      for (let step = first; !step.done; step = await rest.next()) yield step.value;
    } finally {
      onEnd();
      await rest.return?.();
    }
  }
  return all();
}
