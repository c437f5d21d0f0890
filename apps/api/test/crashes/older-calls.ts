import { newCallSchema, type NewCall } from '@sales-analytics/contract';
import { hourMs } from '../test-app.ts';
import { oddTexts } from '../property/odd-values.ts';

export interface OlderCall {
  call: NewCall;
  /** No other call contains this word. */
  word: string;
  revision: number;
  key: string | undefined;
  deletedMsAgo: number | undefined;
}

interface Texts {
  word: string;
  odd: string;
}

const askedAt = '2026-10-14T10:00:00.000Z';

const wholeAnalysis = {
  talk_to_listen_ratio: { sales_rep: 61.5, customer: 38.5 },
  objection_count: 2,
  competitor_mentions: { Acme: 3 },
  sentiment: { overall_sentiment: 'positive', customer_sentiment: 'neutral' },
  filler_words: ['um', 'you know'],
  longest_monologue_duration: 42.25,
  questions_asked: { sales_rep: ['What matters most?'], customer: [] },
  actionable_insights: 'Ask about the budget.',
};

function linesOf({ word }: Texts, count = 6) {
  return Array.from({ length: count }, (_, at) => ({
    speaker: at % 2 === 0 ? 'A' : 'B',
    text: at === 1 ? `Um, what about the ${word}?` : `Line ${at} is about the depot, you know.`,
  }));
}

function textOf(lines: readonly { speaker: string; text: string }[]): string {
  return lines.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
}

const kinds: ((texts: Texts) => object)[] = [
  function withAllParts(texts) {
    const utterances = linesOf(texts).map((line, at) => {
      return { ...line, startMs: at * 4_000, endMs: at * 4_000 + 3_250 };
    });
    return {
      summary: `They spoke about ${texts.word}.`,
      analysis: wholeAnalysis,
      transcript: textOf(utterances),
      audioUrl: 'https://example.com/a.mp3',
      recording: { fileName: 'call of May.mp3', durationMs: 52_000.5, audioKey: 'audio-1' },
      utterances,
      callType: 'demo',
      sides: { A: 'sales_rep', B: 'customer' },
      names: { A: 'Alex', B: texts.odd },
      evidence: {
        objections: [{ quote: 'Line 3', kind: 'price', outcome: 'open', response: texts.odd }],
        questions: [{ side: 'customer', quote: 'Um, what' }],
      },
      answers: [{ question: 'Who?', answer: texts.odd, askedAt, ending: 'stopped' }],
      timesFrom: 'ranges',
      language: 'en-GB',
    };
  },
  function withStarts(texts) {
    const utterances = linesOf(texts).map((line, at) => ({ ...line, startMs: at * 2_500 }));
    const sides = { A: 'customer', B: 'sales_rep' };
    return { analysis: {}, utterances, sides, timesFrom: 'starts', language: 'de' };
  },
  function withEstimates(texts) {
    const utterances = linesOf(texts).map((line, at) => {
      return { ...line, startMs: at * 2_500, endMs: at * 2_500 + 900 };
    });
    return {
      analysis: wholeAnalysis,
      utterances,
      sides: { A: 'sales_rep' },
      timesFrom: 'estimate',
    };
  },
  function withoutTimes(texts) {
    const utterances = linesOf(texts);
    return { analysis: { objection_count: 1 }, transcript: textOf(utterances), utterances };
  },
  function withTextAlone({ word, odd }) {
    const transcript = `Sales Rep: Hello ${odd}\nCustomer: The ${word}?\nA line without a label`;
    return { analysis: wholeAnalysis, transcript, recording: { fileName: 'b.wav' } };
  },
  function withSummaryAlone({ word }) {
    return { analysis: {}, summary: word };
  },
  function practised(texts) {
    return {
      analysis: { sentiment: { overall_sentiment: 'negative' } },
      utterances: linesOf(texts, 9),
      sides: { A: 'sales_rep', B: 'customer' },
      practice: { persona: 'overwhelmed', hangUpReason: texts.odd },
      evidence: { insights: [{ title: 'Greet', text: 'Greet by name.' }] },
    };
  },
  function practisedWithoutWords({ word }) {
    return { analysis: {}, summary: word, practice: { persona: 'busy' }, callType: 'other' };
  },
  function withoutModel(texts) {
    const utterances = linesOf(texts).map((line, at) => ({ ...line, startMs: at * 1_000 }));
    const analysis = { talk_to_listen_ratio: { sales_rep: 50, customer: 50 } };
    return { analysis, utterances, evidence: {}, recording: { fileName: `${texts.odd}.m4a` } };
  },
  function oddlyWritten({ word, odd }) {
    return {
      summary: `${odd} ${word} ${odd} 预算และราคา café e\u0301té 👩‍👧 ‮مرحبا‬`,
      analysis: { competitor_mentions: { constructor: 1 }, filler_words: [odd] },
      transcript: `${odd}: ${odd}`,
      recording: { fileName: `${odd.repeat(9).slice(0, 300)}.mp3`, audioKey: odd },
      utterances: [
        { speaker: odd, text: `${word}預算 ${odd}`, startMs: 5_000, endMs: 1_000 },
        { speaker: '', text: odd },
      ],
      names: { [odd]: odd, toString: 'x' },
    };
  },
  function hostile({ word }) {
    const text = `'); drop table calls; -- "${word}" OR NEAR(a b) rep:* <script>alert(1)</script> %_$1`;
    return {
      summary: text,
      analysis: { actionable_insights: text },
      recording: { fileName: `../../${text}` },
      utterances: ['__proto__', 'constructor', '0'].map((speaker) => ({ speaker, text })),
      sides: { constructor: 'sales_rep', '0': 'customer' },
      names: { '0': text },
    };
  },
  function long({ word, odd }) {
    const utterances = Array.from({ length: 200 }, (_, at) => ({
      speaker: at % 3 === 0 ? 'Sales Rep' : 'Customer',
      text: `${'echo '.repeat(3)}${at === 150 ? word : odd} on line ${at}.`,
      startMs: at * 700,
      endMs: at * 700 + 650,
    }));
    return { analysis: wholeAnalysis, transcript: textOf(utterances), utterances };
  },
];

const storable = oddTexts.filter((text) => !text.includes('\u0000'));

export function olderCalls(count: number): OlderCall[] {
  return Array.from({ length: count }, (_, at) => {
    const word = wordOf(at);
    const make = kinds[at % kinds.length];
    return {
      call: newCallSchema.parse(make?.({ word, odd: storable[at % storable.length] ?? '' })),
      word,
      revision: at % 5 === 3 ? 1 + at : 0,
      key: at % 3 === 0 ? `key ${at}` : undefined,
      deletedMsAgo: deletedMsAgo(at),
    };
  });
}

function deletedMsAgo(at: number): number | undefined {
  if (at % 17 === 11) return 25 * hourMs;
  return at % 7 === 4 ? hourMs : undefined;
}

/** Writes a number in letters. No word is the beginning of another one. */
function wordOf(at: number): string {
  const letters = [at / 26, at % 26].map((digit) => String.fromCodePoint(97 + Math.floor(digit)));
  return `zq${letters.join('')}k`;
}
