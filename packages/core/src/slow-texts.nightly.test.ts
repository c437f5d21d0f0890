import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { readAnalysis } from './analysis/read-analysis.ts';
import { readSummary } from './analysis/read-summary.ts';
import { answerAsText } from './ask/answer-as-text.ts';
import { readAnswer } from './ask/read-answer.ts';
import { readProspectReply } from './conversation/prospect-reply.ts';
import { takeSentences } from './conversation/take-sentences.ts';
import { createQuoteFinder } from './evidence/quote-finder.ts';
import { normaliseText } from './evidence/normalise-text.ts';
import { statesPrice } from './findings/price-statements.ts';
import { findFillers } from './metrics/find-fillers.ts';
import { measureCall } from './metrics/measure-call.ts';
import { countWords, tokensOf } from './text/words.ts';
import { findInLines } from './search/search-lines.ts';
import { parseSearchQuery } from './search/search-query.ts';
import { chooseSides } from './transcript/choose-sides.ts';
import { completenessOf } from './turn-detection/completeness.ts';
import { isEchoOf } from './turn-detection/echo-words.ts';

// Each takes minutes if the time to read it grows with the square of its length.
const sides: Sides = { A: 'sales_rep', B: 'customer' };

function line(text: string, speaker = 'A'): Utterance {
  return { speaker, text };
}

function replied(text: string, isDone = true) {
  return readProspectReply(text, isDone, { maxSentences: 8, repLine: '' });
}

describe('numbers of a call', () => {
  it('counts the questions of 100,000 lines of one letter and a mark', () => {
    const utterances = Array.from({ length: 100_000 }, () => line('a?'));
    const asked = measureCall({ utterances }, sides).questions?.sales_rep ?? [];
    expect(asked).toHaveLength(100_000);
    expect(asked.at(-1)).toEqual({ text: 'a?', line: 99_999 });
  });

  it.each([
    ['one word of letters with marks', 'é'.repeat(5_000_000), 1],
    ['question marks', '?'.repeat(2_000_000), 0],
    ['digits', '1'.repeat(2_000_000), 1],
    ['a number of dots', '1.'.repeat(9_000), 1],
    ['fillers', 'um '.repeat(100_000), 100_000],
    ['apostrophes', `a${"'".repeat(2_000_000)}b`, 2],
  ])('counts the words of %s', (_, text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('counts 100,000 fillers', () => {
    expect(findFillers(tokensOf('um '.repeat(100_000)))).toHaveLength(100_000);
  });

  it('finds the side of 20,000 speakers who are all reps', () => {
    const utterances = Array.from({ length: 20_000 }, (_, at) =>
      line('a', `rep${' '.repeat(at % 99)}${'_'.repeat(at / 99)}`),
    );
    expect(Object.values(chooseSides({ utterances }))).not.toContain('customer');
  });
});

describe('words that are looked for', () => {
  it('finds nothing among apostrophes', () => {
    const query = parseSearchQuery('price');
    expect(findInLines(query, [{ text: "'".repeat(1_000_000) }])).toEqual([]);
  });

  it('reads the first marks of a letter in a quote', () => {
    expect(normaliseText(`ก${'\u0e48\u0e38'.repeat(200_000)} a`)).toEqual([
      `ก${'\u0e38'.repeat(15)}${'\u0e48'.repeat(15)}`,
      'a',
    ]);
  });

  it('searches for short quotes in lines that all have their words', () => {
    const utterances = Array.from({ length: 20_000 }, () => line('tomorrow b and c'));
    const find = createQuoteFinder(utterances);
    const places = Array.from({ length: 20_000 }, () => find('b and'));
    expect(places.at(-1)).toEqual({ line: 0 });
  });

  it('finds no price among numbers', () => {
    expect(statesPrice('12 '.repeat(40_000), true)).toBe(false);
  });

  it.each([
    ['quotes', '"'.repeat(300_000)],
    ['stops', `${'.'.repeat(300_000)}price`],
  ])('reads endless %s', (_, text) => {
    expect(completenessOf(text)).toBe('unclear');
  });

  it('compares the beginnings of two long lines', () => {
    expect(isEchoOf('one two '.repeat(50_000), 'one two '.repeat(50_000))).toBe(true);
  });
});

describe('answers of a model', () => {
  it.each([
    ['under one key', '{"call_analysis":'],
    ['under any key', '{"a":'],
  ])('refuses objects in objects %s', (_, opening) => {
    for (const depth of [12, 100_000]) {
      const answer = `${opening.repeat(depth)}1${'}'.repeat(depth)}`;
      expect(readAnalysis(answer)).toMatchObject({ ok: false });
    }
  });

  it.each(['[', '{', '{"a":', '"', '\\', '```', '<think>', '</think>', '<answer>', '<', '“'])(
    'refuses a run of %j',
    (part) => {
      expect(readAnalysis(part.repeat(30_000))).toMatchObject({ ok: false });
    },
  );

  it('reads a citation of quotes', () => {
    const answer = `[["${'"'.repeat(900)}a${'"'.repeat(900)}"]]`.repeat(200);
    expect(readAnswer(answer, { isComplete: true })).toHaveLength(200);
  });

  it('reads objects that never end', () => {
    expect(readAnalysis(`${']{"\\n '.repeat(200_000)}</think>`)).toMatchObject({ ok: false });
  });

  it('reads a summary of empty lines', () => {
    expect(readSummary(`a${'\r\n'.repeat(500_000)}a`)).toMatch(/^a\s+a$/);
  });

  it('leaves out 200,000 citations of an answer', () => {
    expect(answerAsText('Yes [["so"]] '.repeat(200_000))).toHaveLength(4 * 200_000 - 1);
  });

  it('reads 30 wrappers of an answer', () => {
    const answer = `${'<answer>'.repeat(20)}Yes.`;
    expect(readAnswer(answer, { isComplete: true })).toEqual([{ kind: 'text', text: 'Yes.' }]);
    expect(readAnswer('<answer>'.repeat(100_000), { isComplete: true })).toHaveLength(1);
  });
});

describe('replies of a model', () => {
  it('takes every sentence of a long text', () => {
    const text = 'e.g. a box. '.repeat(40_000);
    const sentences = takeSentences(text, true);
    expect(sentences.join('')).toBe(text);
    expect(sentences).toHaveLength(40_000);
  });

  it('takes a text without a stop apart', () => {
    const text = 'words and '.repeat(40_000);
    expect(takeSentences(text, true).join('')).toBe(text);
    expect(Math.max(...takeSentences(text, true).map(({ length }) => length))).toBeLessThan(201);
  });

  it.each([
    ['stage directions', '(sighs) ', ''],
    ['markers of the end', '[HANGS UP]', ''],
    ['objects', '{"reply":"Hello."}', 'Hello.'],
    ['announcements', "Sure! Here is the prospect's next line:\n", ''],
    ['asterisks', '*', ''],
    ['links', '[a](', ''],
    ['thoughts', '<think>a</think>', ''],
    ['underscores', 'a_____b ', 'a_____b'],
    ['spaces', ' ', ''],
  ])('reads a reply of %s', (_, part, beginning) => {
    const reading = replied(part.repeat(20_000));
    expect(reading.said.startsWith(beginning)).toBe(true);
    expect(reading.said.length).toBeLessThan(2_000);
  });
});
