import { isDeepStrictEqual } from 'node:util';
import {
  analysisSchema,
  evidenceSchema,
  sidesSchema,
  type Analysis,
  type Evidence,
} from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionFields } from './read-additions.ts';
import { readAnalysis } from './read-analysis.ts';

const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

const good: Required<Analysis> = {
  talk_to_listen_ratio: { sales_rep: 58, customer: 42 },
  objection_count: 3,
  competitor_mentions: { Lanewise: 2 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'positive',
  },
  filler_words: ['um', 'you know'],
  longest_monologue_duration: 94,
  questions_asked: {
    sales_rep: ['What does a late departure cost you?'],
    customer: ['Does it say "yes" {always}?'],
  },
  actionable_insights: 'Ask for the cost first.\nIt\'s worth 4,000 [a month], they said: "yes".',
};
const roles = [
  { speaker: 'A', role: 'sales_rep' },
  { speaker: 'B', role: 'customer' },
];
const evidence = {
  objections: [
    { quote: 'You cost more.', kind: 'price', outcome: 'open', response: 'With a demo.' },
  ],
  questions: [{ side: 'customer', quote: 'Does it say "yes" {always}?' }],
  competitors: [{ name: 'Lanewise', quote: 'We use Lanewise.' }],
  insights: [{ title: 'Price', text: 'Ask for the cost first.', quote: 'You cost more.' }],
} as const satisfies Evidence;
const added = { speaker_roles: roles, ...evidence };
const nothingAdded = { evidence: {}, speakerRoles: {} };
const json = JSON.stringify(good);
const pretty = JSON.stringify(good, null, 2);
const { actionable_insights: insights, ...others } = good;
const insightsFirst = JSON.stringify({ actionable_insights: insights, ...others });

describe('readAnalysis', () => {
  it.each([
    ['bare', json],
    ['over several lines', pretty],
    ['behind a byte order mark', `\uFEFF${json}`],
    ['between spaces', `\n\n ${json} \n`],
    ['in a fence', `\`\`\`json\n${pretty}\n\`\`\``],
    ['in a fence without a language', `\`\`\`\n${json}\`\`\``],
    ['in a fence that never closes', `\`\`\`json\n${pretty}`],
    ['after prose', `Here's the analysis you asked for:\n${json}`],
    ['before prose', `${json}\nLet me know if you'd like {more}.`],
    ['twice', `${json}\nAgain:\n${pretty}`],
    ['after thinking aloud', `<think>Maybe {"objection_count": 9}?</think>\n${json}`],
    ['with Windows line ends', pretty.replaceAll('\n', '\r\n')],
    ['with a trailing comma', `${json.slice(0, -1)},}`],
    ['with comments', `${json.slice(0, -1)} // it's done\n}`],
    ['as a JSON text', JSON.stringify(json)],
    ['as a JSON text of a JSON text', JSON.stringify(JSON.stringify(json))],
    ['as a fenced JSON text', JSON.stringify(`\`\`\`json\n${pretty}\n\`\`\``)],
    ['with escaped quotes', JSON.stringify(json).slice(1, -1)],
    ['in a list of one', `[${json}]`],
    ['as a call of the function', JSON.stringify({ name: 'callAnalysis', arguments: good })],
    ['as a call with text arguments', JSON.stringify({ name: 'callAnalysis', arguments: json })],
    ['in a wrapper', JSON.stringify({ analysis: good })],
    ['beside unknown fields', JSON.stringify({ score: 7, ...good })],
    [
      'with competitors as a list',
      json.replace('{"Lanewise":2}', '[{"name":"Lanewise","count":2}]'),
    ],
  ])('reads an analysis %s', (_, answer) => {
    expect(readAnalysis(answer)).toEqual({
      ok: true,
      analysis: good,
      ...nothingAdded,
      dropped: [],
    });
  });

  it.each([
    ['bare', JSON.stringify({ ...good, ...added })],
    ['with the additions first', JSON.stringify({ ...added, ...good })],
    [
      'as a call with text arguments',
      JSON.stringify({ arguments: JSON.stringify({ ...good, ...added }) }),
    ],
    ['with the additions around it', JSON.stringify({ analysis: good, ...added })],
    ['with its evidence apart', JSON.stringify({ ...good, speaker_roles: roles, evidence })],
    [
      'with both apart',
      JSON.stringify({ analysis: good, evidence: { ...evidence, speaker_roles: roles } }),
    ],
    ['in two objects', `${json}\n${JSON.stringify(added)}`],
    ['twice, once without additions', `${json}\n${JSON.stringify({ ...good, ...added })}`],
    ['in another spelling', JSON.stringify({ ...good, ...evidence, speakerRoles: roles })],
  ])('reads the additions to an analysis %s', (_, answer) => {
    expect(readAnalysis(answer)).toEqual({
      ok: true,
      analysis: good,
      evidence,
      speakerRoles: { A: 'sales_rep', B: 'customer' },
      dropped: [],
    });
  });

  it('keeps an analysis with two different additions, without the additions', () => {
    const other = { ...good, ...added, insights: [] };
    expect(
      readAnalysis(`${JSON.stringify({ ...good, ...added })}${JSON.stringify(other)}`),
    ).toEqual({
      ok: true,
      analysis: good,
      ...nothingAdded,
      dropped: additionFields,
    });
  });

  it('refuses additions without any field of an analysis', () => {
    expect(readAnalysis(JSON.stringify(added))).toMatchObject({ ok: false });
  });

  it.each([
    ['its last brace', json.slice(0, -1), additionFields, {}],
    ['a part of its additions', `${json.slice(0, -1)},"speaker_ro`, additionFields, {}],
    [
      'the end of its additions',
      JSON.stringify({
        ...good,
        objections: evidence.objections,
        questions: [{ side: 'customer' }],
      }).slice(0, -4),
      [
        'speaker_roles',
        'questions',
        'competitors',
        'insights',
        'customer_questions',
        'closing_questions',
        'next_steps',
      ],
      { objections: evidence.objections },
    ],
  ])(
    'keeps a complete analysis that lacks %s, and names what may be lost',
    (...[, answer, dropped, kept]) => {
      expect(readAnalysis(answer)).toEqual({
        ok: true,
        analysis: good,
        evidence: kept,
        speakerRoles: {},
        dropped,
      });
    },
  );

  it.each([
    [
      'a raw line break in a text',
      '{"actionable_insights": "Ask.\nListen."}',
      { actionable_insights: 'Ask.\nListen.' },
    ],
    [
      'single quotes',
      "{'objection_count': 3, 'filler_words': ['um']}",
      { objection_count: 3, filler_words: ['um'] },
    ],
    ['NaN', '{"objection_count": 3, "longest_monologue_duration": NaN}', { objection_count: 3 }],
    [
      'a number too large for a number',
      '{"objection_count": 3, "longest_monologue_duration": 1e999}',
      { objection_count: 3 },
    ],
    [
      'a bare percent sign',
      '{"talk_to_listen_ratio": {"sales_rep": 58%, "customer": 42%}}',
      { talk_to_listen_ratio: good.talk_to_listen_ratio },
    ],
    [
      'a schema that is filled in',
      '{"type": "object", "properties": {"objection_count": 3}}',
      { objection_count: 3 },
    ],
    [
      'nested objects as text',
      '{"sentiment": "{\\"overall_sentiment\\": \\"neutral\\"}"}',
      { sentiment: { overall_sentiment: 'neutral' } },
    ],
    [
      'the last of two equal keys',
      '{"objection_count": 1, "objection_count": 2}',
      { objection_count: 2 },
    ],
    [
      'half of a character',
      '{"actionable_insights": "ok \\ud83d"}',
      { actionable_insights: 'ok \uFFFD' },
    ],
  ])('reads %s', (_, answer, analysis) => {
    expect(readAnalysis(answer)).toMatchObject({ ok: true, analysis });
  });

  it('names the fields that it dropped', () => {
    expect(
      readAnalysis(
        '{"objection_count": "many", "sentiment": {"overall": "meh"}, "filler_words": []}',
      ),
    ).toEqual({
      ok: true,
      analysis: { filler_words: [] },
      ...nothingAdded,
      dropped: ['objection_count', 'sentiment.overall_sentiment'],
    });
  });

  it.each([
    ['', 'The answer is empty.'],
    [' \n\uFEFF ', 'The answer is empty.'],
    ['I am sorry, I can’t help with that.', 'The answer holds no JSON object.'],
    ['<html><body>502 Bad Gateway</body></html>', 'The answer holds no JSON object.'],
    ['42', 'The answer holds no JSON object.'],
    ['null', 'The answer holds no JSON object.'],
    ['"text"', 'The answer holds no JSON object.'],
    ['[]', 'The answer has none of the fields of an analysis.'],
    ['[1, 2]', 'The answer has none of the fields of an analysis.'],
    ['{}', 'The answer has none of the fields of an analysis.'],
    ['{"error": {"message": "overloaded"}}', 'The answer has none of the fields of an analysis.'],
    ['{"objection_count": "many"}', 'The answer has none of the fields of an analysis.'],
    ['{"__proto__": {"objection_count": 3}}', 'The answer has none of the fields of an analysis.'],
    [
      '{"objection_count": 3} or {"objection_count": 4}',
      'The answer holds more than one analysis.',
    ],
    [
      `[{"objection_count": 3}, {"objection_count": 4}]`,
      'The answer holds more than one analysis.',
    ],
    ['{"objection_count": 3', 'The answer was cut off before its end.'],
    ['{"filler_words": ["um"', 'The answer was cut off before its end.'],
    ['{"filler_words": ["um"]', 'The answer was cut off before its end.'],
    [
      '{"example": {"objection_count": 1}, "objection_count": 3',
      'The answer was cut off before its end.',
    ],
  ])('refuses %j', (answer, reason) => {
    expect(readAnalysis(answer)).toEqual({ ok: false, reason });
  });

  it('never repeats the answer in its reason', () => {
    const secret = 'Dana pays four thousand';
    for (const answer of [secret, `{"a": "${secret}"}`, `{"actionable_insights": "${secret}`]) {
      expect(JSON.stringify(readAnalysis(answer))).not.toContain(secret);
    }
  });

  it.each([
    ['bare', json],
    ['pretty', pretty],
    ['fenced', `Here it is:\n\`\`\`json\n${pretty}\n\`\`\``],
    ['with the insights first', insightsFirst],
    ['as a text', JSON.stringify(json)],
    ['in a wrapper', JSON.stringify({ name: 'callAnalysis', arguments: good })],
  ])('reads every beginning of an answer that is %s whole or not at all', (_, answer) => {
    const beginnings = Array.from(answer, (_char, length) => answer.slice(0, length));
    const partly = beginnings.filter((beginning) => {
      const reading = readAnalysis(beginning);
      return reading.ok && !isDeepStrictEqual(reading.analysis, good);
    });
    expect(partly).toEqual([]);
  });

  it('never throws, and its result fits the contract', () => {
    const marks = ['{', '}', '[', ']', '"', "'", ':', ',', '\\', '\n', '`', '/*', '//', '\u0000'];
    const keys = [
      '"objection_count":',
      '"sentiment":',
      '"competitor_mentions":',
      '"filler_words":',
      '"objections":',
      '"speaker_roles":',
    ];
    const values = [
      JSON.stringify(added),
      '-1',
      '0.5',
      '1e999',
      'NaN',
      'null',
      '"positive"',
      '"58%"',
      json,
      '<think>',
    ];
    const pieces = fc.constantFrom(...marks, ...keys, ...values);
    const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: codeUnit }), fc.json()), (answer) => {
        const reading = readAnalysis(answer);
        const isSound = reading.ok
          ? analysisSchema.safeParse(reading.analysis).success &&
            evidenceSchema.safeParse(reading.evidence).success &&
            sidesSchema.safeParse(reading.speakerRoles).success
          : /^The answer .+\.$/.test(reading.reason);
        expect(isSound).toBe(true);
      }),
    );
  });

  it('reads its own result as the same', () => {
    const side = fc.constantFrom('sales_rep', 'customer');
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.double({ min: 0, max: 110 }),
      fc.constantFrom(
        '58%',
        '0.4%',
        'Positive',
        ' neutral.',
        '["um"]',
        '["[\\"um\\"]"]',
        '{"a":1}',
      ),
      fc.array(fc.string({ unit: codeUnit })),
      fc.dictionary(
        side,
        fc.oneof(fc.double({ min: 0, max: 1.1 }), fc.double({ min: 0, max: 110 })),
      ),
      fc.dictionary(fc.string({ unit: codeUnit }), fc.nat(9)),
      fc.dictionary(side, fc.array(fc.string())),
    );
    const given = fc.record(
      Object.fromEntries(
        [...Object.keys(good), ...additionFields].map((field) => [field, anything]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (answer) => {
        const once = readAnalysis(JSON.stringify(answer));
        if (!once.ok) return;
        expect(analysisSchema.safeParse(once.analysis).success).toBe(true);
        const { analysis, evidence, speakerRoles } = once;
        const again = { ...analysis, ...evidence, speaker_roles: speakerRoles };
        expect(readAnalysis(JSON.stringify(again))).toEqual({ ...once, dropped: [] });
      }),
    );
  });

  it.each([
    ['lists', `{"objection_count": 3, "x": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['objects', `${'{"analysis":'.repeat(10_000)}{"objection_count": 3}${'}'.repeat(10_000)}`],
    ['objects in prose', `So: ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}!`],
  ])('survives %s ten thousand deep', (_, answer) => {
    expect(() => readAnalysis(answer)).not.toThrow();
  });

  it.each([
    ['one long text', JSON.stringify({ ...good, actionable_insights: 'word '.repeat(1_000_000) })],
    ['much prose', `${'word {and} "more" '.repeat(300_000)}${json}`],
    ['many small objects', '{"a": 1} '.repeat(550_000)],
    ['many items', JSON.stringify({ filler_words: Array<string>(600_000).fill('um') })],
    ['a cut-off text', `{"actionable_insights": "${"it's ".repeat(1_000_000)}`],
  ])(
    'reads 5 MB of %s in seconds',
    (_, answer) => {
      const before = performance.now();
      readAnalysis(answer);
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );
});
