import { describe, expect, it } from 'vitest';
import { failureOf } from '../../test/failure.ts';
import { offeredModels } from './offered-models.ts';

describe('the models on offer', () => {
  it('are sorted by name and number', () => {
    const data = ['llama-70b', 'llama-7b', 'llama-13b'].map((id) => ({ id }));
    expect(offeredModels({ data }, 'OpenAI').map(({ name }) => name)).toEqual([
      'llama-7b',
      'llama-13b',
      'llama-70b',
    ]);
  });

  it('do not include models that can not chat', () => {
    const data = ['tts-1', 'text-embedding-3-small', 'dall-e-3', 'gpt-4o'].map((id) => ({ id }));
    expect(offeredModels({ data }, 'OpenAI')).toEqual([{ name: 'gpt-4o' }]);
  });

  it.each([
    ['2027-01-14', '2027-01-14'],
    ['2027-01-14T00:00:00Z', '2027-01-14'],
    ['soon', undefined],
    [null, undefined],
    [1_800_000_000, undefined],
  ])('have an end date that is sent as %j', (shutdown_date, endsOn) => {
    expect(offeredModels({ data: [{ id: 'gpt-4o', shutdown_date }] }, 'OpenAI')[0]?.endsOn).toBe(
      endsOn,
    );
  });

  it.each([
    ['an object with data', { data: [{ id: 'a' }] }],
    ['an object with models', { models: [{ name: 'a', model: 'a' }] }],
    ['a list alone', [{ id: 'a' }]],
    ['names alone', ['a']],
    ['entries among others that can not be read', [{ id: 'a' }, 7, {}, { id: 'a' }]],
  ])('are read from %s', (_, answer) => {
    expect(offeredModels(answer, 'Your endpoint')).toEqual([{ name: 'a' }]);
  });

  it.each([{ data: [] }, { models: [] }, []])('may be none, as in %j', (answer) => {
    expect(offeredModels(answer, 'Your endpoint')).toEqual([]);
  });

  it('may be thousands', () => {
    const data = Array.from({ length: 5000 }, (_, index) => ({ id: `vendor/model-${index}` }));
    const models = offeredModels({ data }, 'Your endpoint');
    expect(models).toHaveLength(5000);
    expect(models[10]?.name).toBe('vendor/model-10');
  });

  it.each([
    'gpt-live-2',
    'computer-use-preview',
    'gpt-5.3-codex',
    'gpt-5-pro',
    'o3-pro',
    'o4-mini-deep-research',
    'gpt-6-cyber',
    'llama-guard-4-12b',
    'orpheus-v1-english',
  ])('do not include %s', (id) => {
    expect(offeredModels([{ id }, { id: 'llama-4-pro' }], 'OpenAI')).toEqual([
      { name: 'llama-4-pro' },
    ]);
  });

  it('do not include entries that the host marks as something else', () => {
    const list = [
      { id: 'flux-1', type: 'image' },
      { id: 'mistral-ocr', capabilities: { completion_chat: false } },
      { id: 'olive-7b', type: 'chat', capabilities: { completion_chat: true } },
    ];
    expect(offeredModels(list, 'Your endpoint')).toEqual([{ name: 'olive-7b' }]);
  });

  it.each([null, '', {}, { data: 7 }, { data: [{}] }])('are not read from %j', async (answer) => {
    const work = Promise.resolve(answer).then((list) => offeredModels(list, 'OpenAI'));
    expect(await failureOf(work)).toMatchObject({ kind: 'unreadable-answer' });
  });
});
