import { describe, expect, it } from 'vitest';
import { ProviderError } from '../errors/provider-error.ts';
import { argumentsOf, textOf } from './completion.ts';

const host = { provider: 'OpenAI', secrets: [] } as const;

function answer(message: Record<string, unknown>, end: string | null = 'stop') {
  return { choices: [{ finish_reason: end, message }] };
}

function kindOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ProviderError) return error.kind;
  }
  return 'none';
}

const call = { function: { name: 'callAnalysis', arguments: '{"a":1}' } };

describe('the arguments of a tool', () => {
  it('are read with any finish reason', () => {
    for (const end of ['stop', 'tool_calls', 'function_call', null])
      expect(argumentsOf(answer({ tool_calls: [call] }, end), host).text).toBe('{"a":1}');
  });

  it('may be an object', () => {
    const tool_calls = [{ function: { name: 'x', arguments: { a: 1 } } }];
    expect(argumentsOf(answer({ tool_calls }), host).text).toBe('{"a":1}');
  });

  it('are those of the first call', () => {
    const second = { function: { name: 'x', arguments: '{"b":2}' } };
    expect(argumentsOf(answer({ tool_calls: [call, second] }), host).text).toBe('{"a":1}');
  });

  it.each([[], null, undefined, 'none', [{}]])(
    'are searched for in the text if the calls are %j',
    (tool_calls) => {
      const content = 'Here: {"a":1}';
      expect(argumentsOf(answer({ tool_calls, content }), host).text).toBe(content);
    },
  );

  it.each(['', ' '])('are searched for in the text if the call has %j', (args) => {
    const tool_calls = [{ function: { name: 'x', arguments: args } }];
    expect(argumentsOf(answer({ tool_calls, content: '{"a":1}' }), host).text).toBe('{"a":1}');
  });

  it('are distinguished from those that end at the model’s limit', () => {
    expect(argumentsOf(answer({ tool_calls: [call] }), host).isCutOff).toBe(false);
    const limited = argumentsOf(answer({ tool_calls: [call] }, 'length'), host);
    expect(limited).toEqual({ text: '{"a":1}', isCutOff: true });
    expect(kindOf(() => argumentsOf(answer({ content: '' }, 'length'), host))).toBe('cut-off');
  });

  it('in a text are read without the reasoning before them', () => {
    const content = '<think>a call</think>{"a":1}';
    expect(argumentsOf(answer({ content }), host).text).toBe('{"a":1}');
  });
});

describe('a text', () => {
  it('may consist of parts', () => {
    const content = [{ type: 'text', text: 'A good ' }, { type: 'other' }, { text: 'call.' }];
    expect(textOf(answer({ content }), host)).toBe('A good call.');
  });

  it.each(['reasoning', 'reasoning_content'])('may be only in the field %s', (field) => {
    const thoughts = { [field]: '<think>A good call.</think>' };
    expect(textOf(answer({ content: '', ...thoughts }), host)).toBe('A good call.');
    expect(textOf(answer({ content: 'A call.', ...thoughts }), host)).toBe('A call.');
    expect(kindOf(() => textOf(answer({ content: '', ...thoughts }, 'length'), host))).toBe(
      'cut-off',
    );
  });

  it.each([null, undefined, '', 7, {}])('of %j can not be read', (content) => {
    expect(kindOf(() => textOf(answer({ content }), host))).toBe('unreadable-answer');
  });
});

describe('an answer', () => {
  it.each([null, undefined, 7, 'hello', '', [], {}, { choices: [] }, { choices: [{}] }])(
    'like %j can not be read',
    (value) => {
      expect(kindOf(() => textOf(value, host))).toBe('unreadable-answer');
    },
  );

  it.each([
    [{ code: 429, message: 'slow down' }, 'rate-limited'],
    [{ code: 402, message: 'no credits' }, 'no-credit'],
    [{ code: 'model_not_found', message: 'no such model' }, 'model-not-found'],
    [{ message: 'no code at all' }, 'server-fault'],
    ['overloaded', 'server-fault'],
  ])('may contain an error: %j', (error, kind) => {
    expect(kindOf(() => textOf({ error }, host))).toBe(kind);
  });
});
