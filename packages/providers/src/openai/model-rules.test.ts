import { describe, expect, it } from 'vitest';
import { rulesOf } from './model-rules.ts';

describe('the rules of a model', () => {
  it.each(['gpt-5.6-luna', 'gpt-5.6', 'gpt-6-luna', 'gpt-6.1-terra', 'openai/gpt-6-luna'])(
    'ask %s to call a tool without reasoning',
    (model) => {
      expect(rulesOf(model).toolEffort).toBe('none');
    },
  );

  it.each(['gpt-4o-mini', 'gpt-3.5-turbo', 'gpt-5', 'gpt-5.1', 'gpt-5.4-mini', 'o3', 'mistral'])(
    'send %s no reasoning effort',
    (model) => {
      expect(rulesOf(model).toolEffort).toBeUndefined();
    },
  );

  it.each(['gpt-5.6-luna', 'gpt-5.6', 'gpt-6', 'gpt-6-luna', 'gpt-6.1-terra', 'openai/GPT-6-luna'])(
    'ask %s to reply without reasoning',
    (model) => {
      expect(rulesOf(model).replyEffort).toBe('none');
    },
  );

  it.each(['gpt-6.1-sol', 'gpt-6.1-sol-2026', 'gpt-5', 'gpt-5.4-mini', 'gpt-5.60', 'gpt-4o', 'o3'])(
    'leave the reasoning of %s unchanged',
    (model) => {
      expect(rulesOf(model).replyEffort).toBeUndefined();
    },
  );

  it.each(['gpt-5', 'gpt-5.4-mini', 'GPT-6-luna', 'o3', 'o4-mini', 'openai/gpt-5-mini'])(
    'send %s no temperature',
    (model) => {
      expect(rulesOf(model).takesTemperature).toBe(false);
    },
  );

  it.each(['gpt-4o-mini', 'gpt-4.1', 'gpt-3.5-turbo', 'gpt-oss:20b', 'mistral', 'olmo-2'])(
    'send %s a temperature',
    (model) => {
      expect(rulesOf(model).takesTemperature).toBe(true);
    },
  );

  it('name the models that take no tools', () => {
    expect(rulesOf('gpt-6.1-sol').takesTools).toBe(false);
    expect(rulesOf('openai/gpt-6.1-terra-2026').takesTools).toBe(false);
    expect(rulesOf('gpt-6-luna').takesTools).toBe(true);
    expect(rulesOf('gpt-4o-mini').takesTools).toBe(true);
  });

  it('send parallel_tool_calls to all models except the o models', () => {
    expect(rulesOf('o3').takesParallelToolCalls).toBe(false);
    expect(rulesOf('gpt-4o-mini').takesParallelToolCalls).toBe(true);
  });
});
