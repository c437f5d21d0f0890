import type { Sides } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function asked(text: string): string[] | undefined {
  const { questions } = measureCall({ utterances: [{ speaker: 'A', text }] }, sides);
  return questions?.sales_rep.map((question) => question.text);
}

describe('questions', () => {
  it.each([
    ['a sentence', 'How long does it take?', ['How long does it take?']],
    ['the sentence alone', 'That helps. How long? Three hours.', ['How long?']],
    ['two in a row', 'How long? And who plans?', ['How long?', 'And who plans?']],
    ['several marks as one', 'Really?! You did what??', ['Really?!', 'You did what??']],
    ['a tag', 'You plan on Mondays, right?', ['You plan on Mondays, right?']],
    ['what a title stands in', 'Hi. Have you met Dr. Cole?', ['Have you met Dr. Cole?']],
    ['what a number stands in', 'Okay. Is 3.5 tons enough?', ['Is 3.5 tons enough?']],
    ['what a pause stands in', 'And then... what about cost?', ['And then... what about cost?']],
    ['what lines divide', 'Hello\nWho plans?', ['Who plans?']],
    ['a quote at its end', 'Did he say “never”? Or “why?”', ['Did he say “never”?', 'Or “why?”']],
    ['other scripts', '元気ですか？はい。¿Cuánto cuesta?', ['元気ですか？', '¿Cuánto cuesta?']],
    ['space before the mark', 'Combien ? Merci.', ['Combien ?']],
  ])('finds %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    'How long it takes depends on you.',
    'They asked “why?” and left.',
    '? ?? ?',
    'Would you look at that.',
    'so, what does it cost',
    'I wonder what it costs',
  ])('finds none in %j', (text) => {
    expect(asked(text)).toEqual([]);
  });

  it('takes the whole utterance if it begins like a question and has no punctuation', () => {
    expect(asked(' okay so how long does one rebuild take ')).toEqual([
      'okay so how long does one rebuild take',
    ]);
  });

  it('gives each its side, line and time, by time', () => {
    const utterances = [
      { speaker: 'B', text: 'Who pays?', startMs: 9_000, endMs: 9_900 },
      { speaker: 'A', text: 'Hello. Any news?', startMs: 4_000, endMs: 5_000 },
      { speaker: 'X', text: 'Is this on?', startMs: 3_000, endMs: 4_000 },
      { speaker: 'A', text: 'How are you?', startMs: 0, endMs: 1_000 },
    ];
    expect(measureCall({ utterances }, sides).questions).toEqual({
      sales_rep: [
        { text: 'How are you?', line: 3, startMs: 0 },
        { text: 'Any news?', line: 1, startMs: 4_000 },
      ],
      customer: [{ text: 'Who pays?', line: 0, startMs: 9_000 }],
    });
  });

  it('needs no times', () => {
    const utterances = [
      { speaker: 'A', text: 'Who plans?' },
      { speaker: 'B', text: 'Why?', startMs: 0, endMs: 900 },
    ];
    expect(measureCall({ utterances }, sides).questions).toEqual({
      sales_rep: [{ text: 'Who plans?', line: 0 }],
      customer: [{ text: 'Why?', line: 1, startMs: 0 }],
    });
  });

  it.each([
    ['without sides', [{ speaker: 'X', text: 'Who plans?' }]],
    ['without words', [{ speaker: 'A', text: ' ' }]],
  ])('are not available %s', (_, utterances) => {
    expect(measureCall({ utterances }, sides).questions).toBeUndefined();
  });
});
