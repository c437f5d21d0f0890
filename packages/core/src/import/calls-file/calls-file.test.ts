import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallsFileScanner, contentKey, readCallsFileHead } from './calls-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function scanned(text: string, lengths: readonly number[] = []) {
  const bytes = bytesOf(text);
  const scanner = new CallsFileScanner();
  let at = 0;
  for (const length of lengths) {
    scanner.push(bytes.slice(at, at + length));
    at += length;
  }
  scanner.push(bytes.slice(at));
  const decoder = new TextDecoder();
  const entries = scanner.entries.map(([start, end]) => decoder.decode(bytes.slice(start, end)));
  return { entries, isWhole: scanner.isWhole };
}

const head =
  '{"format":"sales-analytics-calls","version":1,"exportedAt":"2026-11-28T00:00:00.000Z"';

describe('CallsFileScanner', () => {
  it.each<[string, string, string[]]>([
    ['two calls', `${head},"calls":[{"a":1},{"b":[2]}]}`, ['{"a":1}', '{"b":[2]}']],
    ['no call', `${head},"calls":[]}`, []],
    [
      'white space',
      `{\n "calls" : [\n {"a": 1} ,\n {"b": 2}\n ]\n}\n`,
      ['{"a": 1} ', '{"b": 2}\n '],
    ],
    [
      'brackets in texts',
      '{"calls":[{"a":"}],[{\\"\\\\"},{"b":"\\\\"}]}',
      ['{"a":"}],[{\\"\\\\"}', '{"b":"\\\\"}'],
    ],
    [
      'entries that are no calls',
      '{"calls":[1,"a,b",null,[2,3],true]}',
      ['1', '"a,b"', 'null', '[2,3]', 'true'],
    ],
    ['a list of another name', '{"x":[{"calls":[1]}],"y":{"calls":[2]},"calls":[3]}', ['3']],
    ['a value that is called as the list', '{"a":"calls","b":[1],"calls":[2]}', ['2']],
    ['a byte order mark', '\uFEFF{"calls":[{"a":"田🙂"}]}', ['{"a":"田🙂"}']],
  ])('finds the entries of a file with %s, in pieces of any length', (_, text, expected) => {
    expect(scanned(text)).toEqual({ entries: expected, isWhole: true });
    for (let length = 1; length < 6; length += 1) {
      const lengths = Array.from({ length: Math.ceil(text.length / length) }, () => length);
      expect(scanned(text, lengths).entries).toEqual(expected);
    }
  });

  it.each([
    ['within a call', `${head},"calls":[{"a":1},{"b":`, ['{"a":1}']],
    ['within a text', `${head},"calls":[{"a":1},{"b":"x]}`, ['{"a":1}']],
    ['before its list', head, []],
  ])('finds the calls before the end of a cut file: %s', (_, text, expected) => {
    expect(scanned(text)).toEqual({ entries: expected, isWhole: false });
  });

  it('finds the same as JSON.parse, whatever the calls contain', () => {
    const file = fc.record({
      calls: fc.array(fc.jsonValue({ noUnicodeString: false }), { maxLength: 6 }),
      indent: fc.constantFrom(0, 2, '\t'),
      lengths: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
      before: fc.jsonValue({ noUnicodeString: false }),
    });
    fc.assert(
      fc.property(file, ({ calls, indent, lengths, before }) => {
        const text = JSON.stringify({ before, calls, after: before }, null, indent);
        const { entries, isWhole } = scanned(text, lengths);
        expect(entries.map((entry) => JSON.parse(entry) as unknown)).toEqual(
          (JSON.parse(text) as { calls: unknown[] }).calls,
        );
        expect(isWhole).toBe(true);
      }),
    );
  });

  it('terminates, whatever a file contains', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const scanner = new CallsFileScanner();
        scanner.push(bytes);
        for (const [start, end] of scanner.entries) expect(start).toBeLessThan(end);
      }),
    );
  });
});

describe('readCallsFileHead', () => {
  it('knows the export of many calls', () => {
    expect(readCallsFileHead(`${head},"calls":[`)).toEqual({});
    expect(
      readCallsFileHead('\uFEFF\n{ "format" : "sales-analytics-calls",\n "version" : 1 }'),
    ).toEqual({});
  });

  it('says that another version can’t be read', () => {
    const problem = readCallsFileHead(head.replace('1', '2'))?.problem;
    expect(problem).toContain('This file uses version 2 of the export format.');
  });

  it.each([
    '',
    '[{"format":"sales-analytics-calls"}]',
    '{"format":"sales-analytics-call","version":1,"call":{}}',
    '{"calls":[{"format":"sales-analytics-calls"}]}',
    'format: sales-analytics-calls',
  ])('takes %j for another kind of file', (text) => {
    expect(readCallsFileHead(text)).toBeUndefined();
  });
});

describe('contentKey', () => {
  it('is the same for the same content, and short', () => {
    const content = 'a call '.repeat(10_000);
    expect(contentKey(content)).toBe(contentKey(content));
    expect(contentKey(content)).toMatch(/^[0-9a-z]{10,24}$/);
  });

  it('differs for contents that differ in one character', () => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, index) => contentKey(`call ${index}`)));
    expect(keys.size).toBe(20_000);
  });
});
