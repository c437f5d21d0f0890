import { describe, expect, it } from 'vitest';
import {
  streamWithoutReasoning,
  stripReasoning,
  stripReasoningAroundObject,
} from './strip-reasoning.ts';

describe('an answer', () => {
  it.each([
    ['<think>Hm.</think>A good call.', 'A good call.'],
    ['\n<think>\nHm.\n</think>\n\nA good call.\n', 'A good call.\n'],
    ['Hm, the opening tag is gone.</think>A good call.', 'A good call.'],
    ['<think></think>{"a":1}', '{"a":1}'],
  ])('loses the reasoning before it: %j', (text, answer) => {
    expect(stripReasoning(text)).toBe(answer);
  });

  it.each(['A good call.', ' {"note":"</think>"}', '', 'I <think> so.'])(
    'without reasoning stays as it is: %j',
    (text) => {
      expect(stripReasoning(text)).toBe(text);
    },
  );

  it('is empty if the reasoning never ends', () => {
    expect(stripReasoning('<think>Hm, and so on')).toBe('');
  });
});

describe('an answer that is an object', () => {
  it.each([
    ['<think>Hm: {"a":0}</think>{"a":1}', '{"a":1}'],
    ['<think>So it is {"a":1}</think>\n', '<think>So it is {"a":1}</think>\n'],
    ['<think>So it is {"a":1}', '<think>So it is {"a":1}'],
    ['<think>Hm.</think>', ''],
  ])('keeps reasoning that alone has an object: %j', (text, answer) => {
    expect(stripReasoningAroundObject(text)).toBe(answer);
  });
});

async function* oneByOne(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) yield piece;
}

async function said(pieces: Iterable<string>): Promise<string[]> {
  const heard: string[] = [];
  for await (const piece of streamWithoutReasoning(oneByOne(pieces))) heard.push(piece);
  return heard;
}

function inPiecesOf(length: number, text: string): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
}

describe.each([1, 2, 3, 5, 8, 100])('an answer in pieces of %i', (length) => {
  it.each([
    '<think>Hm.</think>A good call.',
    '\n<think>\nHm.\n</think>\n\nA good call.\n',
    '<think></think>{"a":1}',
    '<think>a < b, </thin </think </think></think>A good call.',
    '<think>Hm.</think>Yes. <think>No.</think> Bye.',
    '<think>Hm, and so on',
    '<think>Hm.</think> \n ',
    '  A good call. ',
    ' {"note":"</think>"}',
    '<thinking aloud>, said Dana',
    '<b>Yes</b>',
    'I <think> so.',
    '<thin',
    '<',
    ' \n ',
    '',
  ])('has the same text as a complete response: %j', async (text) => {
    const pieces = await said(inPiecesOf(length, text));
    expect(pieces.join('')).toBe(stripReasoning(text));
    expect(pieces).not.toContain('');
  });
});

it('passes on each piece after the reasoning', async () => {
  expect(await said([' ', '<', 'b', '>', 'Yes', '.'])).toEqual([' <b', '>', 'Yes', '.']);
});

it('has passed on text before a closing tag without an opening one', async () => {
  expect(await said(['Hm.', '</think>', 'Yes.'])).toEqual(['Hm.', '</think>', 'Yes.']);
});

it.each([
  ['blanks', [' '], ' '],
  ['thoughts', ['<think>', '<'], ''],
])('reads a hundred thousand %s once', async (_, [first = '', rest = first], expected) => {
  const pieces = [first, ...Array.from({ length: 100_000 }, () => rest)];
  expect((await said(pieces)).join('')).toBe(expected.repeat(100_001));
});

it('ends the source when the caller stops reading', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield 'again ';
    } finally {
      isLeft = true;
    }
  }
  for await (const piece of streamWithoutReasoning(endless())) {
    expect(piece).toBe('again ');
    break;
  }
  expect(isLeft).toBe(true);
});
