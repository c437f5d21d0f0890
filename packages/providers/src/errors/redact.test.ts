import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('the message of a provider', () => {
  it('is unchanged if it can be shown', () => {
    const words = 'Transcript lookup error, transcript id not found';
    expect(redact(words)).toBe(words);
  });

  it('becomes one line without control and bidirectional characters', () => {
    expect(redact(' a\u0000b\r\n\tc\u202Ed\u200Be ')).toBe('a b c d e');
  });

  it('ends after 240 characters, never inside one', () => {
    const reason = redact('🙂'.repeat(500)) ?? '';
    expect(Array.from(reason)).toHaveLength(240);
    expect(reason).toMatch(/🙂…$/);
  });

  it.each([
    ['the key that was sent', 'No such key: abcd-1234', 'abcd-1234'],
    ['a key of OpenAI', 'Incorrect API key provided: sk-proj-AbC123xyz.', ''],
    ['a masked key', 'Incorrect API key provided: sk-abc***********xyz', ''],
    ['a masked key without a known prefix', 'Refused abc9d***********wxyz. Find it here.', ''],
    ['a key of Groq', 'Invalid gsk_AbC123xyz987', ''],
    ['a header', 'Refused Bearer abc.def', ''],
    ['a bare key', 'Unknown 0123456789abcdef0123456789abcdef', ''],
  ])('loses %s', (_, words, key) => {
    const reason = redact(words, key);
    expect(reason).toContain('(key)');
    expect(reason).not.toMatch(/abcd-1234|AbC123|sk-abc|abc9d|wxyz|abc\.def|0123456789/);
  });

  it('is read from the beginning of a message of five million letters, without a part of a key', () => {
    const long = `${'word '.repeat(900)}${'a'.repeat(5_000_000)}1`;
    expect(redact(long)).toMatch(/^word word .*…$/);
    expect(redact('a'.repeat(5_000_000))).toBeUndefined();
  });

  it('keeps text that matches a key of one or two characters', () => {
    expect(redact('a bad day', 'a')).toBe('a bad day');
  });

  it.each([undefined, '', ' \n', '<html><body>502 Bad Gateway', ' <!doctype html>'])(
    'is empty for %j',
    (text) => {
      expect(redact(text)).toBeUndefined();
    },
  );
});
