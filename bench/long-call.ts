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
// A speed of 160 words a minute fills the three hours with the pauses between the turns.
const msPerWord = 375;
const backChannels = ['Mhm.', 'Right.', 'Yeah, okay.', 'Sure.', 'Got it.', 'Uh huh.'];

interface Line {
  speaker: string;
  text: string;
}

/** The sales call takes three hours and has a model's evidence. It is the same in every run. */
export function longCall(): LongCall {
  const random = createSeededRandom(20_261_122);
  const utterances = inTime(random, spokenLines(random));
  return {
    transcript: { utterances, durationMs: utterances.at(-1)?.endMs ?? 0 },
    sides: { [rep]: 'sales_rep', [customer]: 'customer' },
    evidence: evidenceFor(random, utterances),
  };
}

/** The speakers mostly take turns, with back-channels and monologues, until the call has its number of words. */
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

/** The speech has about the average length, but is sometimes a monologue. */
function speech(random: SeededRandom, average: number): string {
  const length = random.chance(0.04) ? average * 5 : average * (0.3 + random.next() * 1.3);
  let text = sentence(random);
  while (wordsOf(text).length + 6 < length) text = `${text} ${sentence(random)}`;
  return text;
}

/** Turns overlap or have a pause between them, sometimes a long one. */
function inTime(random: SeededRandom, lines: readonly Line[]): Utterance[] {
  let startMs = 1_200;
  return lines.map((line) => {
    const utterance = { ...line, startMs, endMs: startMs + wordsOf(line.text).length * msPerWord };
    const pauseMs = random.chance(0.03) ? 4_500 : random.whole(1_300) - 300;
    startMs = Math.max(startMs + 200, utterance.endMs + pauseMs);
    return utterance;
  });
}

/** A bent quote is changed as models change them, and an invented one is not in the call. */
export const quoteCounts = { exact: 30, bent: 12, invented: 8 } as const;

const minWords = 6;
const maxWords = 28;
// Shorter quotes are not found if one word is wrong.
const minBentWords = 12;

const bends: readonly ((words: string[], random: SeededRandom) => string)[] = [
  (words) => words.join(' ').toUpperCase(),
  (words) => `“${words.join(' ').replace(/[.,?;:–’]/g, '')}”`,
  (words) => `Customer: ${words.join(' ')}`,
  (words, random) => words.toSpliced(random.whole(words.length), 0, 'really').join(' '),
  (words, random) => words.with(random.whole(words.length), 'unheard').join(' '),
  (words) => `${words.slice(0, 5).join(' ')} … ${words.slice(-5).join(' ')}`,
];

/** The model quotes well, but not always. */
function evidenceFor(random: SeededRandom, utterances: readonly Utterance[]): Evidence {
  const lines = utterances
    .map(({ text }) => wordsOf(text))
    .filter(({ length }) => length >= minBentWords);

  function partOfLine(atLeast: number): string[] {
    const line = random.pick(lines);
    const length = Math.min(line.length, atLeast + random.whole(maxWords - atLeast));
    const start = random.whole(line.length - length + 1);
    return line.slice(start, start + length);
  }

  const quotes = [
    ...times(quoteCounts.exact, () => partOfLine(minWords).join(' ')),
    ...times(
      quoteCounts.bent,
      (at) => bends[at % bends.length]?.(partOfLine(minBentWords), random) ?? '',
    ),
    ...times(quoteCounts.invented, () => `${sentence(random)} ${sentence(random)}`),
  ];
  return dealOut(quotes);
}

/** Each of the questions, objections, insights and competitors gets every kind of quote. */
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
