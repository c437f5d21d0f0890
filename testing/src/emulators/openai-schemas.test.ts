import { callAnalysisTool } from '@sales-analytics/core';
import { describe, expect, it } from 'vitest';
import { openAIForEachTest } from './test-openai.ts';

const { complete, refuse } = openAIForEachTest();

function closed(properties: Record<string, unknown>) {
  const required = Object.keys(properties);
  return { type: 'object', properties, required, additionalProperties: false };
}

function format(schema: unknown, strict = true) {
  const response_format = { type: 'json_schema', json_schema: { name: 'answer', schema, strict } };
  return { response_format };
}

function tool(parameters: unknown, strict = true) {
  return { tools: [{ type: 'function', function: { name: 'report', parameters, strict } }] };
}

const text = { type: 'string' };
const open = { type: 'object', properties: { a: text }, required: ['a'] };
const optional = { ...closed({ a: text, b: text }), required: ['a'] };

describe('a strict schema', () => {
  it.each([
    ['()', open, "'additionalProperties' is required to be supplied and to be false."],
    [
      '()',
      optional,
      "'required' is required to be supplied and to be an array including every key in properties. Missing 'b'.",
    ],
    ["('properties', 'in')", closed({ in: open }), "'additionalProperties' is required"],
    [
      "('properties', 'list', 'items')",
      closed({ list: { type: 'array', items: open } }),
      "'additionalProperties' is required",
    ],
    [
      "('properties', 'one', 'anyOf', '1')",
      closed({ one: { anyOf: [text, open] } }),
      "'additionalProperties' is required",
    ],
    ["('$defs', 'thing')", { ...closed({}), $defs: { thing: open } }, "'additionalProperties'"],
  ])('is refused at %s', async (place, schema, problem) => {
    const words = `In context=${place}, ${problem}`;
    const ofFormat = await refuse(format(schema));
    expect(ofFormat).toMatchObject({ status: 400, param: 'response_format', code: null });
    expect(ofFormat.message).toContain(`Invalid schema for response_format 'answer': ${words}`);
    const ofTool = await refuse(tool(schema));
    expect(ofTool).toMatchObject({
      status: 400,
      param: 'tools[0].function.parameters',
      code: 'invalid_function_parameters',
    });
    expect(ofTool.message).toContain(`Invalid schema for function 'report': ${words}`);
  });

  it('is accepted if it lists and requires every property', async () => {
    const schema = closed({ a: text, list: { type: 'array', items: closed({ b: text }) } });
    expect(await complete(format(schema))).toMatchObject({ finish_reason: 'stop' });
    expect(await complete(tool(schema))).toMatchObject({ finish_reason: 'tool_calls' });
  });

  it('is that of the product’s analysis', async () => {
    const { parameters } = callAnalysisTool;
    expect(await complete(format(parameters))).toMatchObject({ finish_reason: 'stop' });
    expect(await complete(tool(parameters))).toMatchObject({ finish_reason: 'tool_calls' });
  });
});

describe('a schema', () => {
  it('that is not strict may leave properties open', async () => {
    for (const schema of [open, optional]) {
      expect(await complete(format(schema, false))).toMatchObject({ finish_reason: 'stop' });
      expect(await complete(tool(schema, false))).toMatchObject({ finish_reason: 'tool_calls' });
    }
  });

  it.each([{}, { type: 'array', items: text }, 'text'])(
    'is of an object, not %j',
    async (schema) => {
      expect((await refuse(format(schema, false))).message).toContain(
        'schema must be a JSON Schema',
      );
      expect(await refuse(tool(schema, false))).toMatchObject({
        code: 'invalid_function_parameters',
      });
    },
  );

  it.each([undefined, { schema: open }])('has a name: %j', async (json_schema) => {
    const response_format = { type: 'json_schema', json_schema };
    expect(await refuse({ response_format })).toMatchObject({
      status: 400,
      code: 'missing_required_parameter',
    });
  });
});
