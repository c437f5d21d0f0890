import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairObject } from './repair-object.ts';

function repaired(text: string): unknown {
  const { json, state } = repairObject(text, 0);
  return state === 'whole' ? JSON.parse(json) : state;
}

describe('repairObject', () => {
  it.each([
    ['what is valid', '{"a": [1, true, null, "x"]}', { a: [1, true, null, 'x'] }],
    ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
    ['a raw line break in a text', '{"a": "one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }],
    ['a raw NUL in a text', '{"a": "one\u0000two"}', { a: 'onetwo' }],
    ['single quotes', "{'a': 'say \"hi\"'}", { a: 'say "hi"' }],
    ['an escaped single quote', "{'a': 'it\\'s'}", { a: "it's" }],
    ['curly quotes', '{“a”: “b ’ c”}', { a: 'b ’ c' }],
    ['bare keys', '{a: 1, b_c: 2}', { a: 1, b_c: 2 }],
    ['words that are no JSON', '{"a": NaN, "b": -Infinity}', { a: 'NaN', b: '-Infinity' }],
    ['absent values of other languages', '{"a": None, "b": undefined}', { a: null, b: null }],
    ['units', '{"a": 58%, "b": 94s}', { a: '58%', b: '94s' }],
    ['comments', '{"a": 1, // it\'s\n /* { */ "b": 2}', { a: 1, b: 2 }],
    ['unknown escapes', '{"a": "50\\% of \\_it\\u12"}', { a: '50% of _itu12' }],
    ['valid escapes', '{"a": "\\u00e9\\n\\"\\\\"}', { a: 'é\n"\\' }],
    ['brackets in texts', '{"a": "}]{[", \'b\': "\'}"}', { a: '}]{[', b: "'}" }],
  ])('mends %s', (_, text, value) => {
    expect(repaired(text)).toEqual(value);
  });

  it('returns the index after the object', () => {
    expect(repairObject('x {"a": 1} y', 2)).toEqual({ json: '{"a":1}', end: 10, state: 'whole' });
  });

  it.each([
    ['{"a": "x"', 'brace-missing'],
    ['{"a": [1, 2]', 'brace-missing'],
    ['{"a": {"b": 1}', 'brace-missing'],
    ['{"a": 1', 'cut-off'],
    ['{"a": tru', 'cut-off'],
    ['{"a": "x', 'cut-off'],
    ['{"a": "x\\', 'cut-off'],
    ['{"a": "x",', 'cut-off'],
    ['{"a"', 'cut-off'],
    ['{"a": 1, "b"', 'cut-off'],
    ['{"a": [1', 'cut-off'],
    ['{"a": {"b": "x"', 'cut-off'],
    ['{', 'cut-off'],
    ['{"a": 1 /* ', 'cut-off'],
    ['{"a": [1}', 'crossed'],
    ['{]', 'crossed'],
  ])('reads %j as %s', (text, state) => {
    expect(repairObject(text, 0).state).toBe(state);
  });

  it.each([
    ['{"a": 1, "b": 2', '{"a":1}'],
    ['{"a": 1, "b": [2, 3], "c": {"d": 4, "e', '{"a":1,"b":[2,3]}'],
    ['{"a": 1, "b": "x", ', '{"a":1,"b":"x"}'],
    ['{"a": 1, "b"', '{"a":1}'],
    ['{"a": 1, "b":', '{"a":1}'],
    ['{"a": [1, 2, 3', ''],
    ['{"a": {"b": 1, "c": 2', ''],
    ['{"a": 1', ''],
    ['{"a": 1, "b": [2}', ''],
  ])('gives the finished members of %j', (text, json) => {
    expect(repairObject(text, 0).json).toBe(json);
  });

  it('does not change a valid object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        // -0 prints as 0, so the printed form is compared.
        const text = JSON.stringify(value, null, 1);
        const { json, end, state } = repairObject(text, 0);
        expect({ value: JSON.parse(json) as unknown, end, state }).toEqual({
          value: JSON.parse(text) as unknown,
          end: text.length,
          state: 'whole',
        });
      }),
    );
  });

  it.each([
    ['brackets', '{"a":' + '['.repeat(1_000_000)],
    ['comment openings', '{"a":' + '/* '.repeat(500_000)],
    ['backslashes', '{"a":"' + '\\'.repeat(2_000_001)],
    ['quotes of the other kind', '{"a":"' + "'".repeat(1_000_000)],
    ['colons', '{' + ':'.repeat(1_000_000)],
  ])(
    'reads a flood of %s once',
    (_, text) => {
      const before = performance.now();
      repairObject(text, 0);
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );
});
