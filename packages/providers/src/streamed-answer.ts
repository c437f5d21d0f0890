import { again, courseOf, pauseAfter, type Asking } from './again.ts';
import { inTime, type TimeLimit } from './in-time.ts';

interface StreamedAnswer<Piece> {
  /** Sends the request; done when its answer has begun, and is a success so far. */
  begin(this: void, signal: AbortSignal): Promise<Response>;
  read(this: void, response: Response, limit: TimeLimit): AsyncIterable<Piece>;
  /**
   * It broke off after its first piece and can be had once more, from its beginning: whether that is any use, and
   * what came so far can be dropped. Never, where it is left out.
   */
  startsAnew?(this: void): boolean;
}

/**
 * An answer piece by piece as it comes. It is asked for again where that may help: until its first piece is there
 * without a word, because nobody has seen any of it, and after that where whoever reads it can start anew. Leaving
 * the loop early ends the request, as an abort does at once.
 */
export async function* streamedAnswer<Piece>(
  asking: Asking,
  answer: StreamedAnswer<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const course = courseOf(asking);
  for (;;) {
    const pieces = await again(asking, (limit) => beginning(asking, answer, limit), course);
    try {
      yield* pieces;
      return;
    } catch (error) {
      await pauseAfter(error, course, () => answer.startsAnew?.() ?? false);
    }
  }
}

async function beginning<Piece>(
  { patience }: Asking,
  { begin, read }: StreamedAnswer<Piece>,
  limit: TimeLimit,
) {
  const connection = connectionUnder(limit.signal);
  try {
    const response = await inTime(limit, (head) => {
      head.addEventListener('abort', connection.end);
      return begin(connection.signal);
    });
    const { silenceMs, pieceMs = Infinity } = patience;
    const pieces = read(response, { ...limit, ms: silenceMs });
    return await begun(pieces, { ...limit, ms: pieceMs }, connection.end);
  } catch (error) {
    connection.end();
    throw error;
  }
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

/** The same pieces, once the first is there. Where the next ones have a time of their own, they come in it. */
async function begun<Piece>(pieces: AsyncIterable<Piece>, limit: TimeLimit, onEnd: () => void) {
  const next = () => (limit.ms === Infinity ? rest.next() : inTime(limit, () => rest.next()));
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
