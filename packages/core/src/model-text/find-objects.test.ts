import { describe, expect, it } from 'vitest';
import { findObjects } from './find-objects.ts';

describe('findObjects', () => {
  it.each([
    ['no object', 'nothing here', []],
    ['prose around', 'Here it is: {"a": 1}. Done!', [{ a: 1 }]],
    ['a fence', '```json\n{"a": 1}\n```', [{ a: 1 }]],
    ['two objects', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
    ['braces in prose', 'Use {curly} braces { like so: {"a": 1}', [{ a: 1 }]],
    ['quotes in prose', 'It\'s "so {"a": 1} said', [{ a: 1 }]],
    ['a broken object first', '{"a": 1 "b"} then {"a": 2}', [{ a: 2 }]],
    ['crossed brackets first', '{"a": [1} then {"a": 2}', [{ a: 2 }]],
    ['an empty object', '{}', [{}]],
  ])('reads %s', (_, text, objects) => {
    expect(findObjects(text)).toEqual({ objects, isCutOff: false });
  });

  it.each([
    ['the answer behind a thought', '<think>{"a": 1} {"b</think>{"a": 2}', [{ a: 2 }]],
    ['the answer before a thought', '{"a": 2}<think>{"a": 1} {"b</think>', [{ a: 2 }]],
    ['a thought alone', '<think>So: {"a": 1}</think> Done.', [{ a: 1 }]],
    ['a thought in a thought alone', '<think><think>{"a": 1}</think></think>', [{ a: 1 }]],
    ['a mark in a text', 'So: {"a": "<think>"} and {"b": 1}', [{ a: '<think>' }, { b: 1 }]],
    ['a thought without a beginning', 'So {"a": 1} {"b</think>{"a": 2}', [{ a: 2 }]],
  ])('reads %s', (_, text, objects) => {
    expect(findObjects(text)).toEqual({ objects, isCutOff: false });
  });

  it('reports that objects in an unfinished thought may be drafts', () => {
    expect(findObjects('<think>So: {"a": 1}')).toEqual({
      objects: [{ a: 1 }],
      isCutOff: false,
      areDrafts: true,
    });
  });

  it.each(['So: {"a": "x"} y", "b": 1}', 'So: {"a": "x"}"}', 'So: {"a": "x"} {"b" 1}'])(
    'takes no beginning of an object for the whole: %j',
    (text) => {
      expect(findObjects(text).objects).toEqual([]);
    },
  );

  it.each(['So: {"a": {"b": 1}', 'So: {"a": {"b": 1}, "c', 'So: {"a": {"b": 1}, "c": [{"d": 2}, '])(
    'gives what is finished of the object in which %j ends',
    (text) => {
      expect(findObjects(text)).toEqual({
        objects: [],
        isCutOff: true,
        beginning: { a: { b: 1 } },
      });
    },
  );

  it.each(['{"', '{"a', '{"a": 1', '{"a": {"b": 1, "c": 2', '{"a" 1, "b'])(
    'has nothing that is finished in %j',
    (text) => {
      expect(findObjects(text)).toEqual({ objects: [], isCutOff: true });
    },
  );

  it('does not take a part of a cut-off object for the whole', () => {
    expect(findObjects('{"example": {"a": 1}, "a": 2').objects).toEqual([]);
  });

  // The nightly tests try many more texts.
  it.each(['{"a":"x "b" } ', '{"'])(
    'reads a flood of %j quickly',
    (part) => {
      const before = performance.now();
      findObjects(part.repeat(50_000));
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );
});
