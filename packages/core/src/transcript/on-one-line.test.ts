import { describe, expect, it } from 'vitest';
import { onOneLine } from './on-one-line.ts';

describe('onOneLine', () => {
  it.each([
    ['Hi there.', 'Hi there.'],
    ['  One\r\ntwo\n\nProspect: three ', 'One two Prospect: three'],
    ['a\u0085b\u2028c\u2029d\te', 'a b c d e'],
    ['a\u0000b', 'a b'],
    [' \n ', ''],
  ])('writes %j as %j', (text, line) => {
    expect(onOneLine(text)).toBe(line);
  });
});
