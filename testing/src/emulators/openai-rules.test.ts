import { describe, expect, it } from 'vitest';
import { forced, openAIForEachTest, tools } from './test-openai.ts';

const { emulator, complete, refuse } = openAIForEachTest({ models: ['my-own', 'gpt-5', 'o3'] });
const otherwise = openAIForEachTest({
  uncertain: { terraTakesTools: true, gpt55NeedsNone: false },
});

describe('a model', () => {
  it.each(['gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo', 'gpt-4.1-nano', 'o1', 'missing-one'])(
    '%s is not found',
    async (model) => {
      expect(await refuse({ model })).toMatchObject({ status: 404, code: 'model_not_found' });
    },
  );

  it.each(['gpt-4o-mini', 'gpt-4o', 'gpt-4.1-mini', 'gpt-6-luna', 'my-own'])(
    '%s is accepted',
    async (model) => {
      expect(await complete({ model })).toMatchObject({ finish_reason: 'stop' });
    },
  );

  it.each(['gpt-5.6-luna', 'gpt-6-luna', 'gpt-5.5'])(
    '%s takes tools with effort none only',
    async (model) => {
      const request = { model, tools, tool_choice: forced };
      expect(await refuse(request)).toMatchObject({
        status: 400,
        param: 'reasoning_effort',
        message: `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
      });
      const choice = await complete({ ...request, reasoning_effort: 'none' });
      expect(choice?.message.tool_calls).toHaveLength(1);
    },
  );

  it('gpt-5.4-mini rejects tools only with an explicit effort', async () => {
    const request = { model: 'gpt-5.4-mini', tools, tool_choice: forced };
    expect(await refuse({ ...request, reasoning_effort: 'low' })).toMatchObject({ status: 400 });
    const choice = await complete(request);
    expect(choice?.message.tool_calls).toHaveLength(1);
  });

  it('gpt-6.1-sol rejects the effort none', async () => {
    const request = { model: 'gpt-6.1-sol', tools, reasoning_effort: 'none' };
    expect(await refuse(request)).toEqual({
      status: 400,
      param: 'reasoning_effort',
      code: 'unsupported_value',
      message:
        "Unsupported value: 'reasoning_effort' does not support 'none' with this model. Supported values are: 'low', 'medium', 'high', and 'xhigh'.",
    });
  });

  it.each(['gpt-6.1-sol', 'gpt-6.1-terra'])('%s takes no tools', async (model) => {
    expect(await refuse({ model, tools })).toMatchObject({ status: 400, param: 'tools' });
  });

  it('gpt-6.1-terra may take tools with effort none after all', async () => {
    const request = { model: 'gpt-6.1-terra', tools, tool_choice: forced };
    expect(await otherwise.refuse(request)).toMatchObject({ param: 'reasoning_effort' });
    const choice = await otherwise.complete({ ...request, reasoning_effort: 'none' });
    expect(choice?.message.tool_calls).toHaveLength(1);
  });

  it('gpt-5.5 may take tools with any effort after all', async () => {
    const request = { model: 'gpt-5.5', tools, tool_choice: forced };
    for (const effort of [undefined, 'low', 'none']) {
      const choice = await otherwise.complete({ ...request, reasoning_effort: effort });
      expect(choice?.message.tool_calls).toHaveLength(1);
    }
  });

  it.each([
    ['gpt-5', 'none', 'unsupported_value'],
    ['gpt-5', 'xhigh', 'unsupported_value'],
    ['o3', 'minimal', 'unsupported_value'],
    ['gpt-6-luna', 'minimal', 'unsupported_value'],
    ['gpt-6-luna', 'huge', 'invalid_value'],
  ])('%s refuses the effort %s', async (model, effort, code) => {
    const request = { model, reasoning_effort: effort };
    expect(await refuse(request)).toMatchObject({ status: 400, param: 'reasoning_effort', code });
  });

  it('of the older kind refuses reasoning_effort', async () => {
    const request = { model: 'gpt-4o-mini', reasoning_effort: 'none' };
    expect(await refuse(request)).toMatchObject({ status: 400, param: 'reasoning_effort' });
  });

  it('that reasons refuses max_tokens', async () => {
    expect(await refuse({ model: 'gpt-6-luna', max_tokens: 9 })).toMatchObject({
      param: 'max_tokens',
      code: 'unsupported_parameter',
    });
  });

  it.each(['temperature', 'top_p'])('that reasons takes only the default %s', async (param) => {
    expect(await refuse({ model: 'gpt-6-luna', [param]: 0.7 })).toEqual({
      status: 400,
      param,
      code: 'unsupported_value',
      message: `Unsupported value: '${param}' does not support 0.7 with this model. Only the default (1) value is supported.`,
    });
    const choice = await complete({ model: 'gpt-6-luna', [param]: 1 });
    expect(choice?.finish_reason).toBe('stop');
  });

  it.each([0, 129, 1.5, 'two'])('gives no %j answers', async (n) => {
    expect(await refuse({ n })).toMatchObject({ status: 400, param: 'n' });
  });

  it.each(['tts-1', 'whisper-1', 'text-embedding-3-small'])('%s does not chat', async (model) => {
    const refusal = await refuse({ model });
    expect(refusal).toMatchObject({ status: 404, param: 'model', code: null });
    expect(refusal.message).toMatch(/^This is not a chat model/);
  });

  it('returns JSON without a schema only if a message mentions it', async () => {
    const request = { response_format: { type: 'json_object' } };
    expect(await refuse(request)).toMatchObject({ status: 400, param: 'messages' });
    const messages = [{ role: 'user', content: 'Answer in JSON.' }];
    expect(await complete({ ...request, messages })).toMatchObject({ finish_reason: 'stop' });
  });

  it('that reasons takes a temperature with effort none', async () => {
    const choice = await complete({
      model: 'gpt-6-luna',
      temperature: 0.7,
      reasoning_effort: 'none',
    });
    expect(choice?.finish_reason).toBe('stop');
  });

  it('of the older kind takes a temperature', async () => {
    expect(await complete({ temperature: 0.7, max_tokens: 4_000 })).toMatchObject({
      finish_reason: 'stop',
    });
  });

  it('refuses a prompt over its context', async () => {
    const messages = [{ role: 'user', content: 'a'.repeat(400_001) }];
    expect(await refuse({ messages })).toMatchObject({
      status: 400,
      code: 'context_length_exceeded',
    });
  });

  it('is listed with its end date if it has one', async () => {
    const reply = await fetch(`${emulator().url}/models`, {
      headers: { authorization: 'Bearer sk-1' },
    });
    const { data }: { data: { id: string; shutdown_date?: string }[] } = await reply.json();
    expect(data).toContainEqual(
      expect.objectContaining({ id: 'gpt-4o-mini', shutdown_date: '2027-01-14', object: 'model' }),
    );
    expect(data.find(({ id }) => id === 'gpt-6-luna')).not.toHaveProperty('shutdown_date');
    expect(data.map(({ id }) => id)).not.toContain('gpt-3.5-turbo');
  });
});
