import { describe, expect, it } from 'vitest';
import { unknownHost } from './chat-host.ts';
import { rulesOf } from './model-rules.ts';
import { bodyInForm, formsFor } from './schema-forms.ts';

const named = { schemaForm: 'named-tool', takesParallelToolCalls: true } as const;

describe('the forms of an answer', () => {
  it('begin with the host’s own, and each comes once', () => {
    const rules = rulesOf('gpt-4o-mini');
    expect(formsFor(named, rules)).toEqual([
      'named-tool',
      'json-schema',
      'required-tool',
      'json-object',
    ]);
    expect(formsFor(unknownHost, rules)).toEqual(['json-schema', 'required-tool', 'json-object']);
    expect(formsFor({ ...named, schemaForm: 'json-object' }, rules)[0]).toBe('json-object');
  });

  it('begin with a JSON Schema for a model that takes no tools', () => {
    expect(formsFor(named, rulesOf('gpt-6.1-terra'))[0]).toBe('json-schema');
  });
});

describe('a request in a form', () => {
  function askFor(parameters: Record<string, unknown>, traits = unknownHost, model = 'any') {
    const tool = { name: 'report', description: 'Reports.', parameters };
    const request = { instructions: 'Analyse.', tool };
    return (['named-tool', 'required-tool', 'json-schema', 'json-object'] as const).map((form) =>
      bodyInForm(form, request, { traits, rules: rulesOf(model) }),
    );
  }

  function closed(properties: Record<string, unknown>) {
    return {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    };
  }

  it('always has the instructions and a message of the user', () => {
    for (const { messages } of askFor({}))
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  const text = { type: 'string' };
  it.each([
    [closed({ a: text, b: { type: 'array', items: closed({ c: text }) } }), true],
    [closed({ a: closed({ b: text }) }), true],
    [{ ...closed({ a: text }), required: [] }, false],
    [closed({ a: { type: 'object', properties: {} } }), false],
    [closed({ a: { type: 'array', items: { type: 'object' } } }), false],
    [{ type: 'object' }, false],
  ])('bodies to keep to the schema %j strictly: %s', (parameters, strict) => {
    const [, , jsonSchema] = askFor(parameters);
    expect(jsonSchema?.response_format).toMatchObject({ json_schema: { strict } });
  });

  it('has parallel_tool_calls only with a named tool, for hosts and models that accept it', () => {
    const has = (bodies: ReturnType<typeof askFor>) =>
      bodies.map((ask) => 'parallel_tool_calls' in ask);
    expect(has(askFor({}))).toEqual([false, false, false, false]);
    expect(has(askFor({}, named))).toEqual([true, false, false, false]);
    expect(has(askFor({}, named, 'o3'))).toEqual([false, false, false, false]);
  });

  it('switches off reasoning only with tools', () => {
    const efforts = askFor({}, named, 'gpt-6-luna').map((ask) => ask.reasoning_effort);
    expect(efforts).toEqual(['none', 'none', undefined, undefined]);
  });

  it('also has the fields that the host requires', () => {
    const fields = { provider: { require_parameters: true } };
    for (const ask of askFor({}, { ...unknownHost, fields })) expect(ask).toMatchObject(fields);
  });
});
