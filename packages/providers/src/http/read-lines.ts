import type { TimeLimit } from './timeout.ts';
import { readChunks } from './read-chunks.ts';

export interface Line {
  text: string;
  /** It is false for the text after the last line break, which may be an incomplete line. */
  isEnded: boolean;
}

/** Yields the lines of a response as they arrive, regardless of how the network splits them. Fails like `readChunks`. */
export async function* readLines(
  response: Pick<Response, 'body' | 'status'>,
  limit: TimeLimit,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const chunk of readChunks(response, limit)) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    // A long line would be searched again with every chunk, so only the new text is searched.
    open += first;
    for (const next of others) {
      yield { text: withoutReturn(open), isEnded: true };
      limit.signal.throwIfAborted();
      open = next;
    }
  }
  open += decoder.decode();
  if (open !== '') yield { text: withoutReturn(open), isEnded: false };
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
