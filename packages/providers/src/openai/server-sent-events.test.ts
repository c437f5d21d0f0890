import { expect, it } from 'vitest';
import type { Line } from '../read-lines.ts';
import { serverSentEvents } from './server-sent-events.ts';

async function* linesOf(text: string): AsyncGenerator<Line> {
  for (const line of text.split('\n')) yield { text: line, isEnded: true };
}

async function read(text: string) {
  const others: string[] = [];
  const events: [name: string, data: string][] = [];
  for await (const { name, data } of serverSentEvents(linesOf(text), (line) => others.push(line)))
    events.push([name, data]);
  return { events, others };
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
  expect(await read(text)).toEqual({ events, others: [] });
});

it('gives away what is of no event', async () => {
  const { events, others } = await read('{\n"data": 1\n}\ndatabase: x\n<p>\ndata: a\n\n');
  expect(events).toEqual([['', 'a']]);
  expect(others).toEqual(['{', '"data": 1', '}', 'database: x', '<p>']);
});
