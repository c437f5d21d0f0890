import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer, withoutHalfCitation, type AnswerPart } from './read-answer.ts';

function text(words: string): AnswerPart {
  return { kind: 'text', text: words };
}

function citation(quote: string): AnswerPart {
  return { kind: 'citation', quote };
}

function textOf(parts: AnswerPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

describe('readAnswer', () => {
  it.each([
    ['nothing', '', []],
    ['no citation', 'She agreed.', [text('She agreed.')]],
    [
      'a citation behind a statement',
      'She agreed [["Thursday works"]].',
      [text('She agreed '), citation('Thursday works'), text('.')],
    ],
    ['curly quotation marks', '[[“Thursday works”]]', [citation('Thursday works')]],
    ['none at all', '[[Thursday works]]', [citation('Thursday works')]],
    ['several in one', '[["One day", "two days"]]', [citation('One day'), citation('two days')]],
    ['a comma of the words', '[["Yes, please, do"]]', [citation('Yes, please, do')]],
    ['an empty one', 'So [[""]] it is', [text('So  it is')]],
    ['one that never ends', 'See [["Thursday', [text('See [["Thursday')]],
  ] satisfies [string, string, AnswerPart[]][])('reads %s', (_, answer, parts) => {
    expect(readAnswer(answer, { isComplete: true })).toEqual(parts);
  });

  it.each(['See [', 'See [[', 'See [["Thurs', 'See [["Thursday"]'])(
    'holds back what may become a citation: %s',
    (answer) => {
      expect(readAnswer(answer, { isComplete: false })).toEqual([text('See ')]);
    },
  );

  it('shows a long citation that is never closed as text', () => {
    const answer = `See [[${'word '.repeat(500)}`;
    expect(textOf(readAnswer(answer, { isComplete: false }))).toContain('word word');
  });

  it('shows text that only grows while the answer arrives', () => {
    const piece = fc.constantFrom('[', ']', '[[', ']]', '"', 'word ', '[["said"]]', 'She agreed. ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const answer = pieces.join('');
        let shown = '';
        for (let length = 0; length <= answer.length; length += 1) {
          const now = textOf(readAnswer(answer.slice(0, length), { isComplete: false }));
          expect(now.startsWith(shown)).toBe(true);
          shown = now;
        }
        expect(textOf(readAnswer(answer, { isComplete: true })).startsWith(shown)).toBe(true);
      }),
    );
  });

  it('reads a megabyte of openings', () => {
    const answer = '[['.repeat(500_000);
    expect(textOf(readAnswer(answer, { isComplete: true }))).toHaveLength(answer.length);
  });
});

describe('withoutHalfCitation', () => {
  it.each([
    ['She agreed [["Thurs', 'She agreed '],
    ['She agreed [["Thursday"]', 'She agreed '],
    ['She agreed [', 'She agreed '],
    ['She [["agreed"]] on [["Thurs', 'She [["agreed"]] on '],
  ])('takes the half one off: %s', (answer, kept) => {
    expect(withoutHalfCitation(answer)).toBe(kept);
  });

  it.each(['', 'She agreed', 'She agreed [["Thursday"]].', `[[${'word '.repeat(500)}`])(
    'leaves the rest as it is: %s',
    (answer) => {
      expect(withoutHalfCitation(answer)).toBe(answer);
    },
  );
});
