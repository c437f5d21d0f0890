import type { Evidence, Side, Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { sentence, wordsOf } from './sales-talk.ts';

export interface LongCall {
  transcript: Transcript & { durationMs: number };
  sides: Sides;
  evidence: Evidence;
}

const size = { utterances: 1_200, words: 27_000 };

const rep = 'A';
const customer = 'B';
// 160 words a minute, which with the pauses between fills the three hours.
const msPerWord = 375;
const backChannels = ['Mhm.', 'Right.', 'Yeah, okay.', 'Sure.', 'Got it.', 'Uh huh.'];

interface Line {
  speaker: string;
  text: string;
}

/** A sales call of three hours, with what a model makes of it; the same every time. */
export function longCall(): LongCall {
  const random = createSeededRandom(20_261_122);
  const utterances = inTime(random, spokenLines(random));
  return {
    transcript: { utterances, durationMs: utterances.at(-1)?.endMs ?? 0 },
    sides: { [rep]: 'sales_rep', [customer]: 'customer' },
    evidence: evidenceFor(random, utterances),
  };
}

/** Mostly turn by turn, with back-channels and monologues, and as many words as the call is to have. */
function spokenLines(random: SeededRandom): Line[] {
  const lines: Line[] = [];
  let speaker = rep;
  let said = 0;
  for (let left = size.utterances; left > 0; left -= 1) {
    const average = (size.words - said) / left;
    const isBackChannel = left > 1 && random.chance(0.12);
    const text = isBackChannel ? random.pick(backChannels) : speech(random, average);
    lines.push({ speaker, text });
    said += wordsOf(text).length;
    if (!random.chance(0.15)) speaker = speaker === rep ? customer : rep;
  }
  return lines;
}

/** Sentences up to a length around the average; now and then a monologue. */
function speech(random: SeededRandom, average: number): string {
  const length = random.chance(0.04) ? average * 5 : average * (0.3 + random.next() * 1.3);
  let text = sentence(random);
  while (wordsOf(text).length + 6 < length) text = `${text} ${sentence(random)}`;
  return text;
}

/** Adds times: turns overlap or have a pause between them, sometimes a long one. */
function inTime(random: SeededRandom, lines: readonly Line[]): Utterance[] {
  let startMs = 1_200;
  return lines.map((line) => {
    const utterance = { ...line, startMs, endMs: startMs + wordsOf(line.text).length * msPerWord };
    const pauseMs = random.chance(0.03) ? 4_500 : random.whole(1_300) - 300;
    startMs = Math.max(startMs + 200, utterance.endMs + pauseMs);
    return utterance;
  });
}

/** How many quotes there are as they were said, as models bend them, and as models make them up. */
export const quoteCounts = { exact: 30, bent: 12, invented: 8 } as const;

const shortest = 6;
const longest = 28;
// Shorter quotes are not found if one word is wrong.
const minBentLength = 12;

/** Each leaves the quote one that was said, by the rule that finds it. */
const bends: readonly ((words: string[], random: SeededRandom) => string)[] = [
  (words) => words.join(' ').toUpperCase(),
  (words) => `“${words.join(' ').replace(/[.,?;:–’]/g, '')}”`,
  (words) => `Customer: ${words.join(' ')}`,
  (words, random) => words.toSpliced(random.whole(words.length), 0, 'really').join(' '),
  (words, random) => words.with(random.whole(words.length), 'unheard').join(' '),
  (words) => `${words.slice(0, 5).join(' ')} … ${words.slice(-5).join(' ')}`,
];

/** The evidence of a model that quotes well, but not always. */
function evidenceFor(random: SeededRandom, utterances: readonly Utterance[]): Evidence {
  const lines = utterances
    .map(({ text }) => wordsOf(text))
    .filter(({ length }) => length >= minBentLength);

  function stretch(atLeast: number): string[] {
    const line = random.pick(lines);
    const length = Math.min(line.length, atLeast + random.whole(longest - atLeast));
    const start = random.whole(line.length - length + 1);
    return line.slice(start, start + length);
  }

  const quotes = [
    ...times(quoteCounts.exact, () => stretch(shortest).join(' ')),
    ...times(
      quoteCounts.bent,
      (at) => bends[at % bends.length]?.(stretch(minBentLength), random) ?? '',
    ),
    ...times(quoteCounts.invented, () => `${sentence(random)} ${sentence(random)}`),
  ];
  return dealOut(quotes);
}

/** Among questions, objections, insights and competitors, every kind of quote in each. */
function dealOut(quotes: readonly string[]): Evidence {
  const parts = (...rests: number[]) => quotes.filter((_, at) => rests.includes(at % 10));
  const sideAt = (at: number): Side => (at % 3 === 0 ? 'customer' : 'sales_rep');
  const rivals = ['Quotewell', 'Lanewise', 'Depotly', 'Routemark', 'Unheard'];
  return {
    questions: parts(0, 2, 4, 6).map((quote, at) => ({ side: sideAt(at), quote })),
    objections: parts(1, 5).map((quote) => ({ quote, kind: 'price', outcome: 'open' })),
    insights: parts(3, 7, 8).map((quote, at) => ({ text: `Insight ${at + 1}.`, quote })),
    competitors: parts(9).map((quote, at) => ({ name: rivals[at] ?? '', quote })),
  };
}

function times(count: number, make: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
