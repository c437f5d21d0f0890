import type { Side } from '@sales-analytics/contract';
import { anyOf, type Sentence } from './sentences.ts';

interface SpokenLine {
  label: string;
  /** It is missing if the label names no side. */
  side?: Side | undefined;
  sentences: readonly Sentence[];
}

const selling = anyOf(
  "i'm calling",
  'i am calling',
  'calling (?:from|about|because|you)',
  'the reason (?:for my call|i call)',
  '(?:we|our company) (?:help|offer|provide|work with companies)',
  'our (?:customers|clients|platform|product|software|solution)',
  'i can (?:show|send|offer)',
  'how about',
  'shall i',
  'let me show you',
  'free trial',
  'ich rufe',
  'ich melde mich',
);
const buying = anyOf(
  'we(?: already)? use',
  'our budget',
  'who is this',
  'what is this about',
  'how much (?:does|do|is|would)',
  'what does it cost(?! you)',
  'not interested',
  'send me',
  'my (?:boss|manager|director)',
);
const introducingWeighs = 3;

interface Speaker {
  label: string;
  side: Side | undefined;
  score: number;
  company: string | undefined;
  asksAt: number;
}

/**
 * Finds the side of each label. If no label names a side, the rep is the speaker with the most signs of selling, such as a
 * name and a company. In a tie, the first question decides or, if there is none, the first line.
 */
export function sidesOf(lines: readonly SpokenLine[]): Map<string, Side> {
  const speakers = speakersOf(lines);
  const named = speakers.filter(({ side }) => side !== undefined);
  const isRepNamed = named.some(({ side }) => side === 'sales_rep');
  if (named.length > 0) {
    const others: Side = isRepNamed ? 'customer' : 'sales_rep';
    return new Map(speakers.map(({ label, side }) => [label, side ?? others]));
  }
  const [rep] = speakers.toSorted((a, b) => b.score - a.score || a.asksAt - b.asksAt);
  return new Map(
    speakers.map((speaker) => [
      speaker.label,
      speaker === rep || isColleague(speaker, rep) ? 'sales_rep' : 'customer',
    ]),
  );
}

function isColleague({ company }: Speaker, rep: Speaker | undefined): boolean {
  return company !== undefined && company === rep?.company;
}

function speakersOf(lines: readonly SpokenLine[]): Speaker[] {
  const speakers = new Map<string, Speaker>();
  for (const [at, { label, side, sentences }] of lines.entries()) {
    const speaker = speakers.get(label) ?? {
      label,
      side,
      score: 0,
      company: undefined,
      asksAt: lines.length,
    };
    speakers.set(label, speaker);
    for (const sentence of sentences) listen(speaker, sentence, at);
  }
  return [...speakers.values()];
}

function listen(speaker: Speaker, sentence: Sentence, at: number): void {
  const { plain, isQuestion, introduction } = sentence;
  if (selling.test(plain)) speaker.score += 1;
  if (buying.test(plain)) speaker.score -= 1;
  if (isQuestion) speaker.asksAt = Math.min(speaker.asksAt, at);
  if (speaker.company !== undefined) return;
  speaker.company = introduction?.company;
  if (speaker.company !== undefined) speaker.score += introducingWeighs;
}
