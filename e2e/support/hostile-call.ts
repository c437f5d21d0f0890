import type { NewCall } from '@sales-analytics/contract';
import type { OpenAIAnswers } from '@sales-analytics/testing';
import { hostileStrings, packTexts } from './hostile-strings.ts';
import type { TextFile } from './results.ts';

function shortenTexts(maxLength: number): string[] {
  return hostileStrings.map((text) => text.slice(0, maxLength));
}

const names = shortenTexts(200);
const words = shortenTexts(500);
/** There are so few packs that a page that has all of them in every field can still be checked quickly. */
const packs = packTexts(600);
const all = hostileStrings.join('\n');

const said = hostileStrings.map((text, index) => ({
  speaker: names[index] ?? '',
  text: `${text} is that so?`,
  startMs: index * 4_000,
  endMs: index * 4_000 + 3_500,
}));

/** The text `__proto__` is left out, because it is not allowed as a key. */
function createRecord<Value>(
  keys: readonly string[],
  valueOf: (key: string, index: number) => Value,
) {
  const entries = keys.map((key, index) => [key, valueOf(key, index)] as const);
  return Object.fromEntries(entries.filter(([key]) => key !== '__proto__'));
}

const analysis = {
  talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
  objection_count: 3,
  competitor_mentions: createRecord(words, () => 1),
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'negative',
  },
  filler_words: words,
  longest_monologue_duration: 9,
  questions_asked: { sales_rep: packs, customer: packs },
  actionable_insights: all,
} as const;

const evidence = {
  objections: packs.map((quote) => ({
    quote,
    kind: 'price' as const,
    outcome: 'open' as const,
    response: quote,
  })),
  questions: packs.map((quote) => ({ side: 'customer' as const, quote })),
  competitors: packTexts(500).map((name) => ({ name, quote: name })),
  insights: packs.map((text) => ({ title: text, text, quote: text })),
};

export const hostileAnswers: OpenAIAnswers = {
  analysis: JSON.stringify({
    ...analysis,
    speaker_roles: names.map((speaker, index) => ({
      speaker,
      role: index % 2 === 0 ? 'sales_rep' : 'customer',
    })),
    ...evidence,
  }),
  summary: all,
  aboutCall: packs.map((text) => `${text} [["${text}"]]`).join('\n\n'),
  replies: packTexts(900),
};

export const hostileTranscript = said;

/** Another client of the API may store such a call. */
export function hostileCall(): Partial<NewCall> {
  return {
    summary: all,
    analysis: { ...analysis, filler_words: [...words], questions_asked: questionsAsked() },
    transcript: said.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    audioUrl: 'javascript:ran(1000)',
    recording: { fileName: packTexts(500)[0], durationMs: 800_000, audioKey: packTexts(100)[0] },
    utterances: said.map((line) => ({ ...line })),
    sides: createRecord(names, (_, index) => sideOf(index)),
    names: createRecord(names, (name) => `Named ${name}`.slice(0, 200)),
    evidence,
    answers: packs.map((text) => ({
      question: text,
      answer: `${text} [["${text}"]]`,
      askedAt: '2026-11-20T10:00:00.000Z',
    })),
    practice: { persona: 'busy', hangUpReason: packTexts(500)[1] },
  };
}

function questionsAsked() {
  return { sales_rep: [...packs], customer: [...packs] };
}

function sideOf(index: number) {
  return index % 2 === 0 ? ('sales_rep' as const) : ('customer' as const);
}

function clock(ms: number, mark: '.' | ','): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', mark);
}

/** Subtitle parsers remove tags, and text escaped like this is decoded to tags. */
function escaped(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const fileName = packTexts(200)[3] ?? '';

/** The utterances are the same in every transcript format, and in an exported call. */
export const hostileFiles = {
  export: {
    name: `${fileName}.json`,
    text: JSON.stringify({ format: 'sales-analytics-call', version: 1, call: hostileCall() }),
  },
  json: {
    name: `${fileName}.json`,
    text: JSON.stringify({
      audio_duration: 800,
      utterances: said.map(({ startMs, endMs, ...line }) => ({
        ...line,
        start: startMs,
        end: endMs,
      })),
    }),
  },
  vtt: {
    name: `${fileName}.vtt`,
    text: [
      'WEBVTT',
      ...said.map(
        ({ speaker, text, startMs, endMs }) =>
          `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escaped(speaker)}>${escaped(text)}</v>`,
      ),
    ].join('\n\n'),
  },
  srt: {
    name: `${fileName}.srt`,
    text: said
      .map(
        ({ text, startMs, endMs }, index) =>
          `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\nDana: ${escaped(text)}\n`,
      )
      .join('\n'),
  },
  txt: {
    name: `${fileName}.txt`,
    text: said.map(({ text }) => `Dana: ${text.replaceAll(/\s+/g, ' ')}`).join('\n'),
  },
} satisfies Record<string, TextFile>;
