import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeSentences } from './take-sentences.ts';

const part = fc.constantFrom(
  'Yes',
  ',',
  '.',
  '?',
  '!',
  '…',
  '...',
  ' ',
  '  ',
  '\n',
  '"',
  '”',
  ')',
  'Mr',
  'e.g',
  '3.5',
  'no',
  'I',
  'who is this',
  'x'.repeat(90),
  '🙂'.repeat(60),
  '好。',
);
const speech = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
const stream = fc.tuple(speech, fc.integer({ min: 1, max: 40 }));

function spoken(text: string, pieceLength: number): string[] {
  const sentences: string[] = [];
  let taken = 0;
  for (let length = pieceLength; length < text.length; length += pieceLength) {
    for (const sentence of takeSentences(text.slice(taken, length), false)) {
      sentences.push(sentence);
      taken += sentence.length;
    }
  }
  return [...sentences, ...takeSentences(text.slice(taken), true)];
}

describe('takeSentences', () => {
  it.each([
    ['Who is this? I am busy.', ['Who is this? ', 'I am busy.']],
    ['No! Not again!', ['No! ', 'Not again!']],
    ['What?! You again?', ['What?! ', 'You again?']],
    ['He said "no." Then he left.', ['He said "no." ', 'Then he left.']],
    ['(Maybe.) Call later.', ['(Maybe.) ', 'Call later.']],
    ['Yes, who is this?', ['Yes, who is this?']],
    ['Ask Mr. Miller. He knows.', ['Ask Mr. Miller. ', 'He knows.']],
    ['Ask Dr. J. Smith.', ['Ask Dr. J. Smith.']],
    ['It costs 3.5 or 4. Right?', ['It costs 3.5 or 4. ', 'Right?']],
    ['Some, e.g. ours, do.', ['Some, e.g. ours, do.']],
    ['Lorries, vans, etc. are old. So?', ['Lorries, vans, etc. are old. ', 'So?']],
    ['Lorries, vans, etc. So?', ['Lorries, vans, etc. ', 'So?']],
    ['At 10 a.m. or later.', ['At 10 a.m. or later.']],
    ['At 10 a.m. We open then.', ['At 10 a.m. ', 'We open then.']],
    ['No. I mean it.', ['No. ', 'I mean it.']],
    ['We are No. 5 here.', ['We are No. 5 here.']],
    ['So do I. Next?', ['So do I. ', 'Next?']],
    ['Well... maybe. Go on.', ['Well... maybe. ', 'Go on.']],
    ['Well… Who knows?', ['Well… ', 'Who knows?']],
    ['Fine\nGo on', ['Fine\n', 'Go on']],
    ['Fine.\nGo on.', ['Fine.\n', 'Go on.']],
    ['\n Fine. Go.', ['\n Fine. ', 'Go.']],
    ['好的。你是谁？', ['好的。', '你是谁？']],
    ['so what', ['so what']],
    ['. . .', ['. ', '. ', '.']],
    ['', []],
  ])('takes %j apart', (text, sentences) => {
    expect(takeSentences(text, true)).toEqual(sentences);
  });

  it.each([
    ['Who is this', []],
    ['Who is this?', []],
    ['Who is this? ', ['Who is this? ']],
    ['Who is this? I', ['Who is this? ']],
    ['Ask Mr. ', []],
    ['No. ', []],
    ['No. 5', []],
    ['No. I', ['No. ']],
    ['Well... ', []],
    ['It costs 3.', []],
    ['', []],
  ])('waits for the rest of %j', (text, sentences) => {
    expect(takeSentences(text, false)).toEqual(sentences);
  });

  it('splits a long text without a stop after its last comma', () => {
    const head = `${'so we talked '.repeat(7)}about it, `;
    expect(takeSentences(`${head}${'and on '.repeat(4)}`, false)).toEqual([head]);
  });

  it('waits for the end of a long text whose only comma comes early', () => {
    expect(takeSentences(`Yes, ${'so '.repeat(45)}`, false)).toEqual([]);
  });

  it('takes the longest run apart between two words', () => {
    const [first = ''] = takeSentences('word '.repeat(50), false);
    expect(first).toBe('word '.repeat(40));
  });

  it('takes a sentence apart that is too long for one breath', () => {
    const sentences = takeSentences(`${'word '.repeat(60)}end. Next.`, true);
    expect(sentences.map(({ length }) => length)).toEqual([200, 105, 5]);
  });

  it('splits text without any space, but never a character', () => {
    const [first = '', second = ''] = takeSentences(`x${'🙂'.repeat(150)}`, true);
    expect(first).toBe(`x${'🙂'.repeat(99)}`);
    expect(second.startsWith('🙂')).toBe(true);
  });

  it('returns exactly the text, however it arrives', () => {
    fc.assert(
      fc.property(stream, ([text, pieceLength]) => {
        expect(spoken(text, pieceLength).join('')).toBe(text);
        expect(takeSentences(text, true).join('')).toBe(text);
      }),
    );
  });

  it('returns the beginning of an incomplete text', () => {
    fc.assert(
      fc.property(speech, (text) => {
        const taken = takeSentences(text, false).join('');
        expect(text.startsWith(taken)).toBe(true);
      }),
    );
  });

  it('returns no part that is empty or longer than a breath', () => {
    fc.assert(
      fc.property(stream, ([text, pieceLength]) => {
        for (const { length } of spoken(text, pieceLength)) {
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});
