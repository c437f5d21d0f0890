import { expect, it } from 'vitest';
import { aLimit } from '../../test/clock.ts';
import { serverSentEvents } from './server-sent-events.ts';

async function read(...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const others: string[] = [];
  const events: [name: string, data: string][] = [];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
  const read = serverSentEvents({ body, status: 200 }, aLimit(), (text) => others.push(text));
  for await (const { name, data } of read) events.push([name, data]);
  return { events, other: others.join('') };
}

it.each([
  [
    'data: a\n\ndata: b\n\n',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  ['data:a\n\n', [['', 'a']]],
  ['data:  a \n\n', [['', ' a ']]],
  ['data: a: b\n\n', [['', 'a: b']]],
  ['data: a\u2028b\n\n', [['', 'a\u2028b']]],
  ['data: a\ndata: b\n\n', [['', 'a\nb']]],
  ['data\n\n', [['', '']]],
  [
    'event: error\nid: 7\nretry: 100\ndata: a\n\ndata: b\n\n',
    [
      ['error', 'a'],
      ['', 'b'],
    ],
  ],
  [': a sign of life\n\n\n:\n\ndata: a\n\n', [['', 'a']]],
  ['event: ping\n\ndata: a\n\n', [['', 'a']]],
  ['data: a\n\ndata: half', [['', 'a']]],
  ['', []],
])('%j has its events', async (text, events) => {
  expect((await read(text)).events).toEqual(events);
});

it('are read from chunks of any size', async () => {
  const text = 'event: error\r\ndata: “Zoë” 🙂\r\n\r\ndata: b\n\n';
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => Uint8Array.of(byte));
  expect((await read(...bytes)).events).toEqual([
    ['error', '“Zoë” 🙂'],
    ['', 'b'],
  ]);
});

it('returns text before the first event separately', async () => {
  const json = '{\n"data": 1\n}';
  expect(await read(json)).toEqual({ events: [], other: json });
  const { events, other } = await read('<p>\n', 'data: a\n\n', 'database: x\n');
  expect(events).toEqual([['', 'a']]);
  expect(other).toBe('<p>\n');
});
