import { describe, expect, it } from 'vitest';
import { forced, openAIForEachTest, tools } from './test-openai.ts';

const { emulator, complete, refuse } = openAIForEachTest();

describe('a model', () => {
  it.each(['gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo', 'gpt-4.1-nano', 'o1', 'missing-one'])(
    '%s is not found',
    async (model) => {
      expect(await refuse({ model })).toMatchObject({ status: 404, code: 'model_not_found' });
    },
  );

  it.each(['gpt-4o-mini', 'gpt-4o', 'gpt-4.1-mini', 'gpt-6-luna', 'llama-3-on-my-own-server'])(
    '%s is accepted',
    async (model) => {
      expect(await complete({ model })).toMatchObject({ finish_reason: 'stop' });
    },
  );

  it.each(['gpt-5.6-luna', 'gpt-6-luna', 'gpt-6.1-terra'])(
    '%s takes tools with effort none only',
    async (model) => {
      const asked = { model, tools, tool_choice: forced };
      expect(await refuse(asked)).toMatchObject({
        status: 400,
        param: 'reasoning_effort',
        message: `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
      });
      const choice = await complete({ ...asked, reasoning_effort: 'none' });
      expect(choice?.message.tool_calls).toHaveLength(1);
    },
  );

  it('gpt-5.4-mini rejects tools only with an explicit effort', async () => {
    const asked = { model: 'gpt-5.4-mini', tools, tool_choice: forced };
    expect(await refuse({ ...asked, reasoning_effort: 'low' })).toMatchObject({ status: 400 });
    const choice = await complete(asked);
    expect(choice?.message.tool_calls).toHaveLength(1);
  });

  it('gpt-6.1-sol rejects the effort none', async () => {
    const asked = { model: 'gpt-6.1-sol', tools, reasoning_effort: 'none' };
    expect(await refuse(asked)).toMatchObject({ status: 400, param: 'reasoning_effort' });
  });

  it('of the older kind refuses reasoning_effort', async () => {
    const asked = { model: 'gpt-4o-mini', reasoning_effort: 'none' };
    expect(await refuse(asked)).toMatchObject({ status: 400, param: 'reasoning_effort' });
  });

  it.each(['max_tokens', 'temperature', 'top_p'])('that reasons refuses %s', async (param) => {
    const asked = { model: 'gpt-6-luna', [param]: 0.7 };
    expect(await refuse(asked)).toMatchObject({ status: 400, param });
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
