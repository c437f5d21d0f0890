import { describe, expect, it } from 'vitest';
import { withoutThinking } from './without-thinking.ts';

describe('an answer', () => {
  it.each([
    ['<think>Hm.</think>A good call.', 'A good call.'],
    ['\n<think>\nHm.\n</think>\n\nA good call.\n', 'A good call.\n'],
    ['Hm, the opening tag is gone.</think>A good call.', 'A good call.'],
    ['<think></think>{"a":1}', '{"a":1}'],
  ])('loses the thoughts before it: %j', (text, answer) => {
    expect(withoutThinking(text)).toBe(answer);
  });

  it.each(['A good call.', ' {"note":"</think>"}', '', 'I <think> so.'])(
    'without thoughts stays as it is: %j',
    (text) => {
      expect(withoutThinking(text)).toBe(text);
    },
  );

  it('is empty where the thoughts never end', () => {
    expect(withoutThinking('<think>Hm, and so on')).toBe('');
  });
});
