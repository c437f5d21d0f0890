import { describe, expect, it } from 'vitest';
import { defaultOpenAIModel, hasEnded, openAIModelEnd } from './model-ends.ts';

describe('the default model', () => {
  it.each([
    ['2026-11-26T12:00:00Z', 'gpt-4o-mini'],
    ['2027-01-13T23:59:59.999Z', 'gpt-4o-mini'],
    ['2027-01-14T00:00:00Z', 'gpt-6-luna'],
    ['2031-01-01T00:00:00Z', 'gpt-6-luna'],
  ])('on %s is %s', (now, model) => {
    expect(defaultOpenAIModel(Date.parse(now))).toBe(model);
  });
});

describe('the end of a model', () => {
  it('has a date and a source for each model that the app names', () => {
    for (const [model, endsOn] of [
      ['gpt-3.5-turbo', '2026-10-23'],
      ['gpt-4o-mini', '2027-01-14'],
      ['gpt-4o-mini-tts', '2027-01-06'],
    ] as const)
      expect(openAIModelEnd(model)).toMatchObject({ endsOn, source: expect.any(String) });
  });

  it('is not known for other models', () => {
    expect(openAIModelEnd('gpt-6-luna')).toBeUndefined();
  });

  it('is the start of its day', () => {
    const end = { endsOn: '2027-01-06' };
    expect(hasEnded(end, Date.parse('2027-01-05T23:59:59.999Z'))).toBe(false);
    expect(hasEnded(end, Date.parse('2027-01-06T00:00:00Z'))).toBe(true);
  });
});
