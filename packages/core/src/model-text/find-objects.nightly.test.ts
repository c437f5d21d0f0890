import { describe, expect, it } from 'vitest';
import { findObjects } from './find-objects.ts';

describe('a long text', () => {
  it.each([
    '{"a":"x "b" } ',
    '{"a":"x "y"} ',
    '{"a": "b "c" ',
    '<think>{"a":1}</think>',
    '<think>{',
    '</think>{"a":1}',
    '{"a":"b "c","d',
    '{"a":"{"b":',
  ])(
    'reads a flood of %j quickly',
    (part) => {
      const before = performance.now();
      findObjects(part.repeat(100_000));
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );

  it.each(['{ ', '{"', '{}', '{"a":1}', '{a:', '}{', '{[', '{/*', "{'"])(
    'reads a flood of %j quickly',
    (part) => {
      const before = performance.now();
      findObjects(part.repeat(300_000));
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );
});
