import { describe, expect, it } from 'vitest';
import { readInsights } from './actionable-insights.tsx';

describe('readInsights', () => {
  it.each([
    ['numbers', '1. Ask first\n2) Talk less'],
    ['bullets', '- Ask first\n* Talk less'],
    ['dots', '• Ask first\n\n• Talk less'],
    ['plain lines', 'Ask first\nTalk less'],
    ['numbers in one line', '1. Ask first 2. Talk less'],
  ])('reads a list by %s', (_kind, text) => {
    expect(readInsights(text)).toEqual({
      intro: [],
      items: [{ text: 'Ask first' }, { text: 'Talk less' }],
    });
  });

  it('keeps one sentence as one paragraph', () => {
    expect(readInsights('Ask for the cost before the demo.')).toEqual({
      intro: ['Ask for the cost before the demo.'],
      items: [],
    });
  });

  it('keeps numbers in a sentence that is not a list', () => {
    const text = 'In 20. May they pay 4. June at last.';
    expect(readInsights(text).intro).toEqual([text]);
  });

  it('splits a title from its explanation', () => {
    expect(readInsights('1. **Ask first**: you led with price.\n2. Talk less').items).toEqual([
      { title: 'Ask first', text: 'you led with price.' },
      { text: 'Talk less' },
    ]);
  });

  it('does not split at a time in a sentence', () => {
    expect(readInsights('- Call back at 10:30\n- Send it').items[0]).toEqual({
      text: 'Call back at 10:30',
    });
  });

  it('separates the text above the list', () => {
    expect(readInsights('Here is what I would do:\n- Ask first').intro).toEqual([
      'Here is what I would do:',
    ]);
  });

  it('joins continuation lines to their item', () => {
    expect(
      readInsights('1. Ask first\n   because it works\n   - and is free\n2. Stop').items,
    ).toEqual([{ text: 'Ask first\nbecause it works\n- and is free' }, { text: 'Stop' }]);
  });

  it('reads an empty text as nothing', () => {
    expect(readInsights(' \n ')).toEqual({ intro: [], items: [] });
  });
});
