import { readFileSync, readdirSync } from 'node:fs';
import { replyFixtures } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { readReply } from '../src/conversation/read-reply.ts';
import { takeReplySentences } from '../src/conversation/take-sentences.ts';

function spokenOf(text: string): string {
  let spoken = '';
  for (let length = 1; length <= text.length; length += 1) {
    const reading = readReply(text.slice(0, length), false);
    spoken += takeReplySentences(reading, spoken.length, false).join('');
  }
  return spoken + takeReplySentences(readReply(text, true), spoken.length, true).join('');
}

describe.each(readdirSync(replyFixtures))('%s', (kind) => {
  const folder = `${replyFixtures}/${kind}`;
  const names = readdirSync(folder).filter((name) => !name.includes('.expected.'));

  it.each(names)('%s is said as expected, whole and letter by letter', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const expected = readFileSync(`${folder}/${name.replace('.txt', '.expected.txt')}`, 'utf8');
    expect(readReply(text, true)).toEqual({ said: expected.trimEnd() });
    expect(spokenOf(text).split(/\s+/).join(' ').trim()).toBe(
      expected.split(/\s+/).join(' ').trim(),
    );
  });
});
