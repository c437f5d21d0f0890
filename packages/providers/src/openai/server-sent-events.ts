import { createParser } from 'eventsource-parser';
import type { TimeLimit } from '../http/timeout.ts';
import { readChunks } from '../http/read-chunks.ts';

export interface ServerSentEvent {
  /** It is empty if the event has no name. */
  name: string;
  data: string;
}

/**
 * Yields the events of a response as they arrive. An event without its end is dropped, as the format says. Text before the
 * first event goes to `onOther`, for hosts that respond without a stream. Fails like `readChunks`.
 */
export async function* serverSentEvents(
  response: Pick<Response, 'body' | 'status'>,
  limit: TimeLimit,
  onOther: (text: string) => void,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder();
  const events: ServerSentEvent[] = [];
  let hasBegun = false;
  const parser = createParser({
    onEvent: ({ event = '', data }) => events.push({ name: event, data }),
  });
  for await (const chunk of readChunks(response, limit)) {
    const text = decoder.decode(chunk, { stream: true });
    parser.feed(text);
    hasBegun ||= events.length > 0;
    if (!hasBegun) onOther(text);
    for (const event of events.splice(0)) {
      yield event;
      limit.signal.throwIfAborted();
    }
  }
}
