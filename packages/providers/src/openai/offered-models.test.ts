import { describe, expect, it } from 'vitest';
import { failureOf } from '../../test/failure.ts';
import { offeredModels } from './offered-models.ts';

describe('the models on offer', () => {
  it('are sorted by name and number', () => {
    const data = ['llama-70b', 'llama-7b', 'llama-13b'].map((id) => ({ id }));
    expect(offeredModels({ data }).map(({ name }) => name)).toEqual([
      'llama-7b',
      'llama-13b',
      'llama-70b',
    ]);
  });

  it('do not include models that can not chat', () => {
    const data = ['tts-1', 'text-embedding-3-small', 'dall-e-3', 'gpt-4o'].map((id) => ({ id }));
    expect(offeredModels({ data })).toEqual([{ name: 'gpt-4o' }]);
  });

  it.each([
    ['2027-01-14', '2027-01-14'],
    ['2027-01-14T00:00:00Z', '2027-01-14'],
    ['soon', undefined],
    [null, undefined],
    [1_800_000_000, undefined],
  ])('have an end date that is sent as %j', (shutdown_date, endsOn) => {
    expect(offeredModels({ data: [{ id: 'gpt-4o', shutdown_date }] })[0]?.endsOn).toBe(endsOn);
  });

  it.each([null, '', {}, { data: 7 }, { data: [{}] }])('are not read from %j', async (answer) => {
    const work = Promise.resolve(answer).then(offeredModels);
    expect(await failureOf(work)).toMatchObject({ kind: 'unreadable-answer' });
  });
});
