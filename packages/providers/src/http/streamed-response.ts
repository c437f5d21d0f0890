import { retry, startCourse, pauseAfter, type RetryContext } from './retry.ts';
import { withTimeout, type TimeLimit } from './timeout.ts';

interface StreamedRequest<Piece> {
  begin(this: void, signal: AbortSignal): Promise<Response>;
  read(this: void, response: Response, limit: TimeLimit): AsyncIterable<Piece>;
  /**
   * Returns whether the consumer can drop what it received and read a new stream from the beginning, after the stream broke
   * after its first piece. If this is missing, it can't.
   */
  startsAnew?(this: void): boolean;
}

/**
 * Yields a response piece by piece. Failures before the first piece are retried; later ones only if the consumer can start
 * again. Leaving the loop early ends the request.
 */
export async function* streamedResponse<Piece>(
  context: RetryContext,
  answer: StreamedRequest<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const course = startCourse(context);
  for (;;) {
    const pieces = await retry(context, (limit) => beginning(context, answer, limit), course);
    try {
      yield* pieces;
      return;
    } catch (error) {
      await pauseAfter(error, course, () => answer.startsAnew?.() ?? false);
    }
  }
}

async function beginning<Piece>(
  { policy }: RetryContext,
  { begin, read }: StreamedRequest<Piece>,
  limit: TimeLimit,
) {
  const connection = connectionUnder(limit.signal);
  try {
    const response = await withTimeout(limit, (head) => {
      head.addEventListener('abort', connection.end);
      return begin(connection.signal);
    });
    const { inactivityMs, pieceMs = Infinity } = policy;
    const pieces = read(response, { ...limit, ms: inactivityMs });
    return await begun(pieces, { ...limit, ms: pieceMs }, connection.end);
  } catch (error) {
    connection.end();
    throw error;
  }
}

/** Creates a signal that is aborted with the user's signal, also between two reads, and by `end`. */
function connectionUnder(signal: AbortSignal) {
  const own = new AbortController();
  function end(): void {
    signal.removeEventListener('abort', end);
    own.abort(signal.reason);
  }
  signal.addEventListener('abort', end);
  return { signal: own.signal, end };
}

/** Resolves with the pieces once the first has arrived. `limit.ms` applies between the following ones. */
async function begun<Piece>(pieces: AsyncIterable<Piece>, limit: TimeLimit, onEnd: () => void) {
  const next = () => (limit.ms === Infinity ? rest.next() : withTimeout(limit, () => rest.next()));
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* all(): AsyncGenerator<Piece, void, undefined> {
    try {
      for (let step = first; !step.done; step = await next()) yield step.value;
    } finally {
      onEnd();
      await rest.return?.();
    }
  }
  return all();
}
