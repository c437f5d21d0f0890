import { aCall } from '@sales-analytics/testing';
import type { GeneratedCall } from './fill-database.ts';
import { sentence, wordsOf } from './sales-talk.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

export interface LibrarySize {
  /** The database has `total` calls, of which `own` are the measured account's. */
  total: number;
  own: number;
  /** Calls of the measured account have `ownWords` words each, and other calls `otherWords`. */
  ownWords: number;
  otherWords: number;
}

export interface SearchedWords {
  /** About one call in a thousand has each of them. */
  rare: string[];
  /** About one call in fifteen has each of them: the most calls whose hits are still counted. */
  middle: string[];
  /** Most calls have each of them. */
  frequent: string[];
}

export type CallColumns = Record<(typeof columnNames)[number], string>;

export const columnNames = [
  'transcript',
  'utterances',
  'summary',
  'contact',
  'outcome',
  'call_type',
  'tags',
  'title',
] as const;

const vocabularySize = 20_000;
const sentencePool = 20_000;
/** A line has words that few calls share with this chance. */
const chanceOfWords = 1 / 3;
const wordsOfEach = 20;
const shares = { rare: 0.001, middle: 1 / 15, frequent: 0.6 } as const;
const outcomes = ['none', 'no-answer', 'not-interested', 'follow-up', 'meeting-booked', 'won'];
const callTypes = ['cold-call', 'discovery', 'demo', 'negotiation'];

export function createCallWriter(size: LibrarySize, owner: string) {
  const random = createSeededRandom(20_261_128);
  const sentences = Array.from({ length: sentencePool }, () => sentence(random));
  const words = coinedWords(random);
  const calls = new Uint32Array(vocabularySize);
  const lastSeen = new Int32Array(vocabularySize).fill(-1);
  let written = 0;

  function linesOf(wordCount: number, isOwn: boolean): string[] {
    const lines: string[] = [];
    for (let said = 0; said < wordCount; said += wordsOf(lines.at(-1) ?? '').length) {
      const rest = random.chance(chanceOfWords) ? ` ${someWords(isOwn)}` : '';
      lines.push(random.pick(sentences) + rest);
    }
    return lines;
  }

  function someWords(isOwn: boolean): string {
    const chosen = [0, 1, 2].map(() => rankOf(random));
    for (const rank of isOwn ? chosen : []) {
      if (lastSeen[rank] === written) continue;
      lastSeen[rank] = written;
      calls[rank] = (calls[rank] ?? 0) + 1;
    }
    return `${chosen.map((rank) => words[rank]).join(' ')}.`;
  }

  return {
    write({ account }: GeneratedCall): CallColumns {
      const isOwn = account === owner;
      const lines = linesOf(isOwn ? size.ownWords : size.otherWords, isOwn);
      written += 1;
      return columnsFrom(lines, written, random);
    },
    searched(): SearchedWords {
      const near = (share: number) => wordsNear({ words, calls, wanted: share * size.own });
      return {
        rare: near(shares.rare),
        middle: near(shares.middle),
        frequent: near(shares.frequent),
      };
    },
  };
}

export function callOfWords(words: number) {
  const size = { total: 1, own: 1, ownWords: words, otherWords: words };
  const { transcript, utterances } = createCallWriter(size, '').write({
    id: '',
    account: '',
    createdAtMs: 0,
  });
  const { summary, analysis, audioUrl, recording, sides } = aCall();
  const spoken = { transcript, utterances: JSON.parse(utterances) as unknown };
  return { summary, analysis, audioUrl, recording, sides, ...spoken };
}

const msPerLine = 4_000;

function columnsFrom(lines: readonly string[], at: number, random: SeededRandom): CallColumns {
  const labels = ['Sales Rep', 'Customer'];
  const utterances = lines.map((text, line) => ({
    speaker: line % 2 === 0 ? 'A' : 'B',
    text,
    startMs: line * msPerLine,
    endMs: line * msPerLine + msPerLine - 200,
  }));
  return {
    transcript: lines.map((text, line) => `${labels[line % 2]}: ${text}`).join('\n'),
    utterances: JSON.stringify(utterances),
    summary: lines.slice(0, 12).join(' '),
    contact: JSON.stringify({ name: 'Dana Wells', company: `Company ${random.whole(400)}` }),
    outcome: random.pick(outcomes),
    call_type: random.pick(callTypes),
    tags: JSON.stringify([`tag ${random.whole(30)}`, `topic ${random.whole(30)}`]),
    title: `Call ${at}`,
  };
}

/** The n-th word of the vocabulary is said about n times less often than the first. */
function rankOf(random: SeededRandom): number {
  return Math.floor(vocabularySize ** random.next()) - 1;
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo ka le mi no pu ra'.split(' ');

/** The words have three or four syllables and do not end like English words. */
function coinedWords(random: SeededRandom): string[] {
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const parts = Array.from({ length: 3 + random.whole(2) }, () => random.pick(syllables));
    words.add(`${parts.join('')}k`);
  }
  return [...words];
}

interface Counted {
  words: readonly string[];
  calls: Uint32Array;
  wanted: number;
}

function wordsNear({ words, calls, wanted }: Counted): string[] {
  const distance = (at: number) => Math.abs(Math.log(((calls[at] ?? 0) + 0.1) / (wanted + 0.1)));
  return words
    .map((word, at) => ({ word, far: distance(at) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, wordsOfEach)
    .map(({ word }) => word);
}
