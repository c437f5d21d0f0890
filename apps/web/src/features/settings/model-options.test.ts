import { describe, expect, it } from 'vitest';
import { modelOptions } from './model-options.ts';

const nowMs = Date.parse('2026-11-14T12:00:00Z');

function labels(known: Partial<Parameters<typeof modelOptions>[0]>) {
  const options = modelOptions({
    provider: 'openai',
    isOfOpenAI: known.provider === undefined,
    listed: undefined,
    current: '',
    nowMs,
    ...known,
  });
  return options.map(({ label }) => label);
}

describe('modelOptions', () => {
  it('always offers the five models, and marks a retired one', () => {
    expect(labels({})).toEqual([
      'gpt-4o-mini (available until 14 January 2027)',
      'gpt-3.5-turbo (retired by OpenAI on 23 October 2026)',
    ]);
    expect(labels({ provider: 'ollama' })).toEqual(['llama2', 'mistral', 'codellama']);
  });

  it('says that a model was retired, starting with the day of its end', () => {
    const [first] = labels({ nowMs: Date.parse('2027-01-14T00:00:00Z') });
    expect(first).toBe('gpt-4o-mini (retired by OpenAI on 14 January 2027)');
  });

  it('shows only those ends of a compatible host’s models that the host lists', () => {
    expect(labels({ isOfOpenAI: false })).toEqual(['gpt-4o-mini', 'gpt-3.5-turbo']);
    const listed = [{ name: 'gpt-4o-mini' }, { name: 'gpt-3.5-turbo', endsOn: '2026-01-02' }];
    expect(labels({ isOfOpenAI: false, listed })).toEqual([
      'gpt-4o-mini',
      'gpt-3.5-turbo (retired by its provider on 2 January 2026)',
    ]);
  });

  it('adds the models that the provider lists, with their end dates', () => {
    const listed = [
      { name: 'gpt-4o-mini' },
      { name: 'gpt-5.6-luna' },
      { name: 'gpt-4o', endsOn: '2027-02-26' },
    ];
    expect(labels({ listed })).toEqual([
      'gpt-4o-mini (available until 14 January 2027)',
      'gpt-3.5-turbo (retired by OpenAI on 23 October 2026)',
      'gpt-5.6-luna',
      'gpt-4o (available until 26 February 2027)',
    ]);
  });

  it('marks models that the provider does not list', () => {
    const listed = [{ name: 'mistral:latest' }];
    expect(labels({ provider: 'ollama', listed })).toEqual([
      'llama2 (not on this host)',
      'mistral',
      'codellama (not on this host)',
      'mistral:latest',
    ]);
    expect(labels({ listed: [], current: 'my-model' })[2]).toBe(
      'my-model (not available with this key)',
    );
  });

  it('keeps the chosen model even if it is not listed', () => {
    expect(labels({ current: 'my-model' })).toContain('my-model');
  });

  it('looks through a list of thousands of models once', () => {
    let reads = 0;
    const listed = Array.from({ length: 5_000 }, (_, at) => ({
      get name() {
        reads += 1;
        return `model-${at}`;
      },
    }));
    expect(labels({ provider: 'endpoint', listed, current: 'mine' }).at(-1)).toBe(
      'mine (not in its list)',
    );
    expect(reads).toBeLessThanOrEqual(2 * listed.length);
  });

  it('offers each model once', () => {
    const options = modelOptions({
      provider: 'openai',
      isOfOpenAI: true,
      listed: [{ name: 'gpt-4o-mini' }],
      current: 'gpt-4o-mini',
      nowMs,
    });
    expect(options.filter(({ value }) => value === 'gpt-4o-mini')).toHaveLength(1);
  });
});
