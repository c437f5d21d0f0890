import { describe, expect, it } from 'vitest';
import { isForeign, isUnsureText } from './recognised-language.ts';

const text = (meanLogProbability: number, tokenCount = 30) => ({ meanLogProbability, tokenCount });

describe('a recording', () => {
  it('in English is not foreign, even if it is noisy', () => {
    expect(isForeign([text(-0.1), text(-0.12)])).toBe(false);
    expect(isForeign([text(-0.45), text(-0.5)])).toBe(false);
  });

  it('in another language is foreign', () => {
    expect(isForeign([text(-0.97), text(-1.38)])).toBe(true);
  });

  it('is judged by all its words, so that one bad piece does not decide', () => {
    expect(isForeign([text(-0.1, 100), text(-1.5, 20)])).toBe(false);
  });

  it('with a few words is never foreign', () => {
    expect(isForeign([text(-2, 12)])).toBe(false);
    expect(isForeign([])).toBe(false);
  });
});

it('a text is unsure if its words were unlikely', () => {
  expect(isUnsureText(text(-0.3))).toBe(false);
  expect(isUnsureText(text(-0.6))).toBe(true);
});
