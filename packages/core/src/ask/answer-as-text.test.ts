import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAsText } from './answer-as-text.ts';

describe('answerAsText', () => {
  it.each([
    ['no citation', 'She agreed.', 'She agreed.'],
    ['one before a full stop', 'She agreed [["Thursday works"]].', 'She agreed.'],
    ['one between two words', 'On Thursday [["Thursday"]] and Friday.', 'On Thursday and Friday.'],
    ['one without spaces', 'Thursday[["Thursday"]]and Friday', 'Thursday and Friday'],
    ['one that opens a line', 'One.\n[["one"]] Two.', 'One.\nTwo.'],
    ['one at the end of a line', 'One [["one"]]\nTwo [["two"]]', 'One\nTwo'],
    ['several in a row', 'So it is [["a"]] [["b", "c"]] , is it?', 'So it is, is it?'],
    ['a list of them below', 'Dear Dana,\nsee you.\n\n[["a"]]\n[["b"]]', 'Dear Dana,\nsee you.'],
    ['nothing else', '[["Thursday works"]]', ''],
    ['a space before a question mark that the model set', 'Quoi ? [["a"]]', 'Quoi ?'],
  ])('leaves out %s', (_, answer, words) => {
    expect(answerAsText(answer)).toBe(words);
  });

  it('keeps every word that is not cited', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.record({ word, isCited: fc.boolean() })), (words) => {
        const answer = words.map((it) => (it.isCited ? `[["${it.word}"]]` : it.word)).join(' ');
        const own = words.filter((it) => !it.isCited).map((it) => it.word);
        expect(answerAsText(answer)).toBe(own.join(' '));
      }),
    );
  });

  it('reads many thousand citations and spaces', () => {
    expect(answerAsText(`${' '.repeat(100_000)}[["a"]]`.repeat(2))).toBe('');
    expect(answerAsText('x[["a"]]'.repeat(25_000))).toHaveLength(49_999);
  });
});
