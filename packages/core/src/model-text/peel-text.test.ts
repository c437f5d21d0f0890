import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peelText } from './peel-text.ts';

function peeled(text: string, isDone = true): string {
  return peelText(text, { isDone, readsJson: true });
}

/** A lone end makes the text before it part of a thought. */
function hasLoneEnd(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/<\/?think>/g)) {
    depth += mark === '<think>' ? 1 : -1;
    if (depth < 0) return true;
  }
  return false;
}

describe('peelText', () => {
  it.each([
    '<think>Hm: "No."</think>She agreed.',
    '<reasoning>Hm.</reasoning>\n\nShe agreed.',
    'Hm, a call.</think>\nShe agreed.',
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>She agreed.<|return|>',
    'She agreed.<|im_end|>',
    '<answer>\nShe agreed.\n</answer>',
    '```\nShe agreed.\n```',
    '```markdown\nShe agreed.\n```',
    '```\nShe agreed.',
    "Here's the answer:\nShe agreed.",
    'Sure! Here is the answer to your question:\n\nShe agreed.',
    '**Here is the summary:**\n\nShe agreed.',
    'Certainly!\n\nShe agreed.',
    'Sure! Here\'s the JSON:\n```json\n{"answer": "She agreed."}\n```',
    '{"answer": "She agreed."}',
    '{"anything": "She agreed."}',
    '{"response": {"content": "She agreed."}}',
    '{"thinking": "Hm.", "summary": "She agreed."}',
    '["She agreed."]',
    '{"answer": "She agreed."}\n\nAnything else?',
    '<think>Hm.</think>```json\n{"text": "She agreed."}\n```',
  ])('leaves the text of %j', (text) => {
    expect(peeled(text).trim()).toBe('She agreed.');
  });

  it('separates the texts of an object', () => {
    const given = {
      purpose: 'Talk.',
      next_steps: ['Send it.', 'Call.'],
      OverallSentiment: 'Good.',
    };
    expect(peeled(JSON.stringify(given))).toBe(
      'Purpose: Talk.\n\nNext steps: Send it.\nCall.\n\nOverall sentiment: Good.',
    );
  });

  it('reads quotations that are not escaped', () => {
    expect(peeled('{"answer": "She said "no" twice."}')).toBe('She said "no" twice.');
  });

  it.each([
    'She agreed.',
    'She agreed. ',
    'Here is what she said: no.',
    'Here is the thing.\nShe agreed.',
    'Here are the steps:',
    'Yes.\n\nShe agreed.',
    'Absolutely!\n\nShe agreed.',
    'Of course.\nShe agreed.',
    'Subject: Our call\n\nHi Dana,\n\nlet me know if you have questions.',
    'She agreed [["Thursday works"]].',
    '[["Thursday works"]]',
    '{curly} braces',
    '{"a": 1}',
    'Use `npm`.\n\n```\ncode\n```',
    'a < b and <b>c</b>',
    '',
  ])('does not change %j', (text) => {
    expect(peeled(text)).toBe(text);
  });

  it('keeps JSON in a text that is not an answer', () => {
    expect(peelText('{"text": "x"}', { isDone: true, readsJson: false })).toBe('{"text": "x"}');
  });

  it.each([
    '<',
    '<think>Hm',
    '`',
    '```js',
    '{',
    '{"answer": "She',
    'Su',
    'Sure! Here',
    'Here is th',
  ])('shows nothing of %j while more may come', (text) => {
    expect(peeled(text, false)).toBe('');
  });

  it('only grows while a text arrives, and is not peeled again', () => {
    const piece = fc.constantFrom(
      '<think>',
      '</think>',
      '```',
      '```json',
      '\n',
      ' ',
      'She agreed. ',
      'Sure! ',
      'Here is ',
      'the answer:',
      '{"answer": "',
      '"}',
      '[["said"]]',
      '"',
      '<answer>',
      '</answer>',
      '<|end|>',
      'Here',
      'Certainly!\n',
      '{',
      '`',
      '- ',
      'Yes',
      ': ',
      '<',
    );
    const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        let before = '';
        for (let length = 0; length <= text.length && !hasLoneEnd(text); length += 1) {
          const now = peeled(text.slice(0, length), false).trimEnd();
          expect(now.slice(0, before.length)).toBe(before);
          before = now;
        }
        const whole = peeled(text);
        expect(peeled(whole)).toBe(whole);
      }),
    );
  });
});
