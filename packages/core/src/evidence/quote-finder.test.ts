import type { Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteFinder } from './quote-finder.ts';

const call: Utterance[] = [
  { speaker: 'A', text: 'Hi Dana, this is Alex from Brightline.', startMs: 0, endMs: 3_000 },
  { speaker: 'B', text: 'Um, sure. What is this about?', startMs: 3_100, endMs: 6_000 },
  { speaker: 'A', text: 'It’s about the reports that take you', startMs: 6_100, endMs: 9_000 },
  { speaker: 'B', text: 'Mhm.', startMs: 8_000, endMs: 8_300 },
  { speaker: 'A', text: 'two days every month – don’t they?', startMs: 9_100, endMs: 12_000 },
  {
    speaker: 'B',
    text: 'Honestly, the first price worries me. You cost more than Quotewell, and I can’t explain that to anybody in our office.',
    startMs: 12_100,
    endMs: 20_000,
  },
  { speaker: 'B', text: '', startMs: 20_000, endMs: 20_000 },
];
const find = createQuoteFinder(call);

describe('createQuoteFinder', () => {
  it.each([
    ['as it was said', 'the first price worries me', 5],
    ['in other letters', 'THE FIRST PRICE WORRIES ME!', 5],
    ['with ligatures', 'the \uFB01rst price worries me', 5],
    ['with other apostrophes', "I can't explain that", 5],
    ['without apostrophes', 'I cant explain that', 5],
    ['in quotation marks', '“You cost more than Quotewell”', 5],
    ['with white space', '  You\ncost\u00A0more\tthan Quotewell ', 5],
    ['of one word', 'Mhm', 3],
    ['of one word among others', 'sure', 1],
    ['of two words that open a sentence', 'What is', 1],
    ['of two words that end one', '“don’t they?”', 4],
    ['of one word within a sentence', 'Dana', 0],
    ['of two words within a sentence', 'days every', 4],
    ['of two words over two lines', 'they honestly', 4],
    [
      'with a word of its own',
      'You cost more than Quotewell, and I can’t really explain that to anybody',
      5,
    ],
    ['over two lines', 'What is this about? It’s about the reports', 1],
    ['over a back-channel', 'the reports that take you two days every month', 2],
    ['with its letter', 'B: the first price worries me', 5],
    ['with its numbered letter', 'Speaker B: the first price worries me', 5],
    ['with its side', '"Customer: the first price worries me"', 5],
    ['with a label on each line', 'A: the reports that take you\nB: Mhm.\nA: two days', 2],
    ['with words left out', 'the first price worries me ... explain that to anybody', 5],
    ['with words left out behind', 'Honestly, the first price…', 5],
    ['with parts on two lines', 'It’s about the reports […] every month – don’t they?', 2],
    ['with the longer part behind', 'sure. What is … the reports that take you', 1],
  ])('finds a quote %s', (_, quote, line) => {
    expect(find(quote)).toEqual({ line, startMs: call[line]?.startMs });
  });

  it.each([
    ['', 'is empty'],
    [' \n“…” 🙂', 'has no words'],
    ['Your product is far too expensive', 'was not said'],
    ['price first', 'has two words in another order'],
    ['first worries', 'has two words that are apart'],
    ['price first the worries me', 'has the words in another order'],
    ['Problem: the first price worries me', 'opens with what is no label'],
    ['explain that to anybody ... the first price worries me', 'has its parts in another order'],
    ['Hi ... Dana ... price ... worries', 'is put together from single words'],
    ['this is Alex ... you cost more than Lanewise', 'has a part that was not said'],
  ])('does not find %j, which %s', (quote) => {
    expect(find(quote)).toBeNull();
  });

  it('finds two minutes of speech, and nothing longer', () => {
    const text = Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ');
    const findLong = createQuoteFinder([{ speaker: 'A', text }]);
    expect(findLong(text.slice(0, 2_000))).toEqual({ line: 0 });
    expect(findLong(text.slice(0, 2_001))).toBeNull();
  });

  it('leaves words out only within a short distance', () => {
    const far = createQuoteFinder([
      { speaker: 'A', text: `one two three ${'x '.repeat(60)} four five six` },
    ]);
    expect(far('one two three ... four five six')).toBeNull();
  });

  it.each([
    ['What?', 2],
    ['so what', 2],
    ['5', 2],
    ['Really', 3],
    ['too late', 3],
    ['太贵', 3],
    ['in time', 1],
  ])('places %s on a line of its own, if there is one', (quote, line) => {
    const spoken = createQuoteFinder([
      { speaker: 'A', text: 'It is 3.5 or 10:30 for what we get so what now' },
      { speaker: 'A', text: 'really is not too late in time for 太贵吗' },
      { speaker: 'B', text: 'So what. What? 5.' },
      { speaker: 'B', text: '(“Really?”) “Too late!” she said。太贵。' },
    ]);
    expect(spoken(quote)).toEqual({ line });
  });

  it('tries each place of the longest part', () => {
    const twice = createQuoteFinder([
      { speaker: 'A', text: `we want a demo ${'x '.repeat(60)}` },
      { speaker: 'A', text: 'we want a demo and then we can decide' },
    ]);
    expect(twice('we want a demo … we can decide')).toEqual({ line: 1 });
  });

  it('returns the start if the end is not known', () => {
    const open = createQuoteFinder([{ speaker: 'A', text: 'Hello there.', startMs: 500 }]);
    expect(open('hello there')).toEqual({ line: 0, startMs: 500 });
  });

  it('returns no time if the line has none', () => {
    const untimed = createQuoteFinder([
      { speaker: 'A', text: 'Hello there.' },
      { speaker: 'B', text: 'Good day.', startMs: -1 },
    ]);
    expect(untimed('hello there')).toEqual({ line: 0 });
    expect(untimed('good day')).toEqual({ line: 1 });
  });

  it('finds nothing in a transcript without speech', () => {
    expect(createQuoteFinder([])('anything')).toBeNull();
  });

  // A search from each of its words would take minutes.
  it('looks through a transcript of one line once', () => {
    const text = 'yes we do '.repeat(50_000);
    expect(createQuoteFinder([{ speaker: 'A', text }])('yes')).toEqual({ line: 0 });
  });
});

/** Each word of the call is said once, so that each passage has only one place. */
const unique = fc
  .array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 12 })
  .map((lengths) =>
    lengths.map((length, line) =>
      Array.from(
        { length },
        (_, at) => `\uFB01${'abcdefghijklmn'.charAt(at)}’${'abcdefghijklmn'.charAt(line)}é`,
      ),
    ),
  );

interface Slice {
  lines: string[][];
  words: string[];
  line: number;
}

const slices = fc
  .tuple(unique, fc.nat(), fc.integer({ min: 1, max: 30 }))
  .map(([lines, from, length]): Slice => {
    const all = lines.flatMap((words, line) => words.map((word) => ({ word, line })));
    const start = from % all.length;
    const picked = all.slice(start, start + length);
    return { lines, words: picked.map(({ word }) => word), line: picked[0]?.line ?? 0 };
  });

function finderOf(lines: string[][]) {
  return createQuoteFinder(lines.map((words) => ({ speaker: 'A', text: `${words.join(' ')}.` })));
}

const spellings: ((word: string) => string)[] = [
  (word) => word.toUpperCase(),
  (word) => word.replace('\uFB01', 'fi'),
  (word) => word.replace('’', "'"),
  (word) => word.replace('’', ''),
  (word) => word.normalize('NFD'),
  (word) => `“${word},”`,
  (word) => ` –\n${word}\u200B\u00A0`,
];

describe('any passage of a call', () => {
  it('is found on its line in any spelling', () => {
    const respelt = fc.array(fc.constantFrom(...spellings), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(slices, respelt, ({ lines, words, line }, spell) => {
        const quote = words.map((word, at) => spell[at]?.(word) ?? word).join(' ');
        expect(finderOf(lines)(quote)).toEqual({ line });
      }),
    );
  });

  it('is found while nine words of ten are there', () => {
    fc.assert(
      fc.property(slices, fc.nat(), ({ lines, words }, seed) => {
        const changed = Math.floor(words.length / 10);
        const at = changed === 0 ? 0 : seed % (words.length - changed + 1);
        const quote = [...words].fill('unsaid', at, at + changed);
        expect(finderOf(lines)(quote.join(' '))).not.toBeNull();
      }),
    );
  });

  it('is not found when more than one word of ten is another one', () => {
    fc.assert(
      fc.property(slices, fc.nat(), ({ lines, words }, seed) => {
        const changed = Math.floor(words.length / 10) + 1;
        const at = seed % (words.length - changed + 1);
        const quote = [...words].fill('unsaid', at, at + changed);
        expect(finderOf(lines)(quote.join(' '))).toBeNull();
      }),
    );
  });

  it('is not found with its words in another order', () => {
    fc.assert(
      fc.property(slices, ({ lines, words }) => {
        fc.pre(words.length >= 2);
        expect(finderOf(lines)(words.toReversed().join(' '))).toBeNull();
      }),
    );
  });
});
