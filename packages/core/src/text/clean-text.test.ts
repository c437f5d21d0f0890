import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

/** It may be any UTF-16 code unit, also half of a surrogate pair. */
const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

describe('cleanText', () => {
  it.each([
    [' a ', 'a'],
    ['a\u0000b', 'ab'],
    ['\ud83d\u0000\ude42', '🙂'],
    ['half \ud83d', 'half \uFFFD'],
    ['123456789012', '1234567890'],
    ['123456789🙂', '123456789\uFFFD'],
    ['', ''],
  ])('turns %j into %j', (text, clean) => {
    expect(cleanText(text, 10)).toBe(clean);
  });

  it('returns the same text the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit }), fc.nat(20), (text, maxLength) => {
        const once = cleanText(text, maxLength);
        expect(cleanText(once, maxLength)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});
