import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findObjects, parseJson } from './find-objects.ts';

function read(text: string): unknown {
  const { objects, isCutOff } = findObjects(text);
  return isCutOff ? undefined : objects.find((object) => 'a' in object || 'first' in object);
}

/** Models leave quotation marks inside their strings unescaped. */
function careless(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space).replaceAll('\\"', '"');
}

/** An example is '" , "z": "'. */
function isOtherJson(text: string): boolean {
  const single = [{ only: text }, [text]];
  return single.some((value) => {
    const damaged = careless(value);
    return damaged !== JSON.stringify(value) && parseJson(damaged) !== undefined;
  });
}

describe('quotations in strings whose marks are not escaped', () => {
  it.each([
    'Say "hello" first.',
    '"Hello" is a good beginning.',
    'Begin with "hello"',
    '"Hello"',
    'Ask "what does it cost?" first, then "who pays?".',
    '"Too expensive," she said.',
    'She said "no", and "maybe" later.',
    'She said "yes", "no" and left',
    'He called it a "must-have"; I doubt it ("really").',
    'the rep’s "it\'s {always}" and "[never]"',
    'Say "hello, first, why: not?" twice',
    'a "b": c, and "d" too',
    'one\ntwo "three" four',
    'back\\slash "and" more',
    'Frag „wirklich“ und "echt" früher',
    '',
  ])('are read: %j', (text) => {
    const value = { first: text, list: ['um', text, ''], inner: { quote: text, n: 1 }, last: text };
    for (const space of [0, 2]) expect(read(careless(value, space))).toEqual(value);
  });

  it('are read if the answer inside an answer is not escaped', () => {
    expect(read('{"a": "{"b": "x y", "c": ["d", 1], "e": {}}", "n": 1}')).toEqual({
      a: '{"b": "x y", "c": ["d", 1], "e": {}}',
      n: 1,
    });
  });

  it.each([
    ['a mark that stands for inches', '{"a": "a 5" pipe", "b": 1}'],
    ['a quotation without an end', '{"a": "Say "hello first.", "b": 1}'],
    ['a quotation without a beginning', '{"a": "Say hello" first.", "b": 1}'],
    ['marks within a word', '{"a": "le"gal", "b": 1}'],
    ['two halves that could be one', '{"a": "Say "yes","b": "or" no"}'],
    ['members that a string would swallow', '{"a":"Say "yes","b":"x","c":"and" no","d":1}'],
    ['a string without an end', '{"a": "Say "hello" first.'],
    ['no comma behind a string', '{"a": "Say "hello" first." "b": 1}'],
  ])('are not guessed: %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('do not change a valid object', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const text = JSON.stringify({ a, b });
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are read back correctly or not at all, in any place', () => {
    // The list has no '", "', because it looks like the separator of two texts.
    const piece = fc.constantFrom(
      '"hello"',
      '"why not?"',
      '"a, b"',
      '("x")',
      '"y",',
      '"z":',
      '"one" "two"',
      '"',
      '5"',
      "it's",
      'and',
      'then',
      '{',
      '}',
      '[1]',
      ',',
      '\n',
      '\\',
      '"k": 1',
      '"."',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
    const values = fc.record({
      a: text,
      list: fc.array(text, { maxLength: 3 }),
      inner: fc.record({ b: text, n: fc.nat() }),
      c: text,
    });
    let readCount = 0;
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 2), (value, space) => {
        const damaged = careless(value, space);
        // Text that is already valid JSON has another meaning.
        if (parseJson(damaged) !== undefined) return;
        if ([value.a, value.c, value.inner.b, ...value.list].some(isOtherJson)) return;
        const found = read(damaged);
        if (found === undefined) return;
        readCount += 1;
        expect(found).toEqual(value);
      }),
      // A hundredth of the values can be read.
      { numRuns: 3_000 },
    );
    expect(readCount).toBeGreaterThan(20);
  });
});
