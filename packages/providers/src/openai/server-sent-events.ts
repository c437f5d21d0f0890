import type { Line } from '../read-lines.ts';

export interface ServerSentEvent {
  name: string;
  data: string;
}

/**
 * The events among the lines. An event ends with an empty line; one that has no end is dropped, as the
 * format wants it. Lines that are of no event go to `other`.
 */
export async function* serverSentEvents(
  lines: AsyncIterable<Line>,
  other: (line: string) => void,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let name = '';
  let data: string[] = [];
  for await (const { text } of lines) {
    if (text === '') {
      if (data.length > 0) yield { name, data: data.join('\n') };
      name = '';
      data = [];
      continue;
    }
    const [, field, value = ''] = /^(data|event|id|retry|)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === undefined) other(text);
  }
}
