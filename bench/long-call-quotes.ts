import type { Evidence, Side, Utterance } from '@sales-analytics/contract';
import type { Dice } from './dice.ts';
import { sentence, wordsOf } from './sales-talk.ts';

/** How many quotes there are as they were said, as models bend them, and as models make them up. */
export const quoteCounts = { exact: 30, bent: 12, invented: 8 } as const;

const shortest = 6;
const longest = 28;
// Shorter ones may not have a word that nobody said.
const shortestBent = 12;

/** Each leaves the quote one that was said, by the rule that finds it. */
const bends: readonly ((words: string[], dice: Dice) => string)[] = [
  (words) => words.join(' ').toUpperCase(),
  (words) => `“${words.join(' ').replace(/[.,?;:–’]/g, '')}”`,
  (words) => `Customer: ${words.join(' ')}`,
  (words, dice) => words.toSpliced(dice.whole(words.length), 0, 'really').join(' '),
  (words, dice) => words.with(dice.whole(words.length), 'unheard').join(' '),
  (words) => `${words.slice(0, 5).join(' ')} … ${words.slice(-5).join(' ')}`,
];

/** The evidence of a model that quotes well, but not always. */
export function evidenceFor(dice: Dice, utterances: readonly Utterance[]): Evidence {
  const lines = utterances
    .map(({ text }) => wordsOf(text))
    .filter(({ length }) => length >= shortestBent);

  function stretch(atLeast: number): string[] {
    const line = dice.pick(lines);
    const length = Math.min(line.length, atLeast + dice.whole(longest - atLeast));
    const start = dice.whole(line.length - length + 1);
    return line.slice(start, start + length);
  }

  const quotes = [
    ...times(quoteCounts.exact, () => stretch(shortest).join(' ')),
    ...times(
      quoteCounts.bent,
      (at) => bends[at % bends.length]?.(stretch(shortestBent), dice) ?? '',
    ),
    ...times(quoteCounts.invented, () => `${sentence(dice)} ${sentence(dice)}`),
  ];
  return dealOut(quotes);
}

/** Among questions, objections, insights and competitors, every kind of quote in each. */
function dealOut(quotes: readonly string[]): Evidence {
  const parts = (...rests: number[]) => quotes.filter((_, at) => rests.includes(at % 10));
  const sideAt = (at: number): Side => (at % 3 === 0 ? 'customer' : 'sales_rep');
  const rivals = ['Quotewell', 'Lanewise', 'Depotly', 'Routemark', 'Nobodyhere'];
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
