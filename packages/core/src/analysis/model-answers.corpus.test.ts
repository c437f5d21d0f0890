// These are good and bad answers as models give them, all derived from one good answer. None may cause an error, or
// give a value that the model did not mean without its field being reported.
import { isDeepStrictEqual } from 'node:util';
import {
  analysisSchema,
  evidenceSchema,
  sidesSchema,
  type Analysis,
  type Evidence,
  type Sides,
} from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callAnalysisTool } from './call-analysis-tool.ts';
import { additionFields } from './read-additions.ts';
import { readAnalysis, type AnalysisReading } from './read-analysis.ts';
import { analysisFields } from './read-fields.ts';
import { isJson } from '../model-text/read-string.ts';

interface Truth {
  analysis: Analysis;
  evidence: Evidence;
  speakerRoles: Sides;
}

interface ModelAnswer {
  name: string;
  text: string;
  truth: Truth;
  /** If it is 'partly', every field that can't be read is reported, and the others are right. */
  expected: 'whole' | 'partly' | 'refused';
  without: string[];
}

const analysis = {
  talk_to_listen_ratio: { sales_rep: 58, customer: 42 },
  objection_count: 2,
  competitor_mentions: { Lanewise: 2, "O'Brien & Co": 1 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'negative',
  },
  filler_words: ['um', 'you know'],
  longest_monologue_duration: 94,
  questions_asked: {
    sales_rep: ['What does a late departure cost you?'],
    customer: ['Does it say "yes" {always}, or [never]?'],
  },
  actionable_insights: 'Ask for the cost first: it\'s 4,000 a month.\nThey said "yes, [maybe]".',
} satisfies Required<Analysis>;

const evidence = {
  objections: [
    {
      quote: "You're more expensive than Lanewise.",
      kind: 'price',
      outcome: 'parked',
      response: 'He offered a trial.',
    },
    {
      quote: 'We already have a tool.',
      kind: 'existing_solution',
      outcome: 'open',
      response: 'He asked "which one?"',
    },
    {
      quote: 'That is still more than Lanewise.',
      kind: 'price',
      outcome: 'open',
      repeats: "You're more expensive than Lanewise.",
    },
  ],
  questions: [
    { side: 'sales_rep', quote: 'What does a late departure cost you?' },
    { side: 'customer', quote: 'Does it say "yes" {always}, or [never]?' },
  ],
  competitors: [{ name: 'Lanewise', quote: "You're more expensive than Lanewise." }],
  insights: [
    { title: 'Cost first', text: 'Ask what it costs.', quote: "It's 4,000 a month." },
    { title: 'Listen', text: 'Let the customer finish.' },
  ],
  customer_questions: [
    {
      quote: 'Does it say "yes" {always}, or [never]?',
      answer: 'It says "yes, always".',
    },
    { quote: 'And the price?', comment: "You asked for the customer's budget." },
  ],
  closing_questions: [{ quote: 'Shall we start on "Monday"?' }],
  next_steps: [
    {
      owner: 'sales_rep',
      what: 'Send the offer',
      due: 'by [Friday]',
      quote: "I'll send it by [Friday].",
    },
    { what: 'Ask the board', quote: 'We {two} will ask them.' },
  ],
} satisfies Required<Evidence>;

const speakerRoles: Sides = { A: 'sales_rep', B: 'customer', C: 'customer' };
const good: Truth = { analysis, evidence, speakerRoles };

type Fields = Record<string, unknown>;
const fields: Fields = {
  ...analysis,
  speaker_roles: Object.entries(speakerRoles).map(([speaker, role]) => ({ speaker, role })),
  ...evidence,
};
const allFields = [...analysisFields, ...additionFields];
const json = JSON.stringify(fields);
const pretty = JSON.stringify(fields, null, 2);

const dialects: [string, (answer: string) => string][] = [
  ['bare', (answer) => answer],
  ['fenced', (answer) => `Here's the analysis:\n\`\`\`json\n${answer}\n\`\`\`\nAnything {else}?`],
  ['called', (answer) => JSON.stringify({ name: 'callAnalysis', arguments: answer })],
];

function answers(
  name: string,
  text: string,
  rest: Partial<Pick<ModelAnswer, 'truth' | 'expected' | 'without'>> = {},
): ModelAnswer {
  return { name, text, truth: good, expected: 'partly', without: [], ...rest };
}

function inDialects(
  name: string,
  given: Fields,
  rest: Partial<Pick<ModelAnswer, 'truth' | 'expected' | 'without'>> = {},
): ModelAnswer[] {
  return dialects.map(([dialect, dress]) =>
    answers(`${name}, ${dialect}`, dress(JSON.stringify(given)), rest),
  );
}

function inOtherQuotes(text: string, opening: string, closing: string): string {
  return text.replace(/"((?:[^"\\]|\\.)*)"/g, (_, inside: string) => {
    const bare = inside.replaceAll('\\"', '"').replaceAll(closing, `\\${closing}`);
    return `${opening}${bare}${closing}`;
  });
}

function camel(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function nested(depth: number, inside: string): string {
  return `${'{"analysis":'.repeat(depth)}${inside}${'}'.repeat(depth)}`;
}

function withField(field: string, value: unknown): string {
  return JSON.stringify({ ...fields, [field]: value });
}

function wrapped(...keys: string[]): string {
  return JSON.stringify(keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), fields));
}

const wrappings: [string, string][] = [
  ...[
    'function_call',
    'args',
    'input',
    'action_input',
    'response',
    'output',
    'data',
    'answer',
    'final_answer',
    'anything',
    'CallAnalysisResult',
    'x-1',
    'tool_calls',
    '0',
  ].map((key): [string, string] => [`under ${key}`, wrapped(key)]),
  ...['arguments', 'args', 'input', 'any key'].map((key): [string, string] => [
    `as text under ${key}`,
    JSON.stringify({ name: 'callAnalysis', [key]: pretty }),
  ]),
  ['in a function', wrapped('function', 'arguments')],
  ['under unknown keys', wrapped('a', 'b', 'c', 'd')],
  [
    'in calls of tools',
    JSON.stringify({
      tool_calls: [
        { id: '1', type: 'function', function: { name: 'callAnalysis', arguments: json } },
      ],
    }),
  ],
  [
    'in a response of a host',
    JSON.stringify({
      id: 'x',
      choices: [{ index: 0, message: { role: 'assistant', content: pretty } }],
    }),
  ],
  ['in lists', JSON.stringify([[{ type: 'tool_use', input: fields }]])],
  [
    'beside its own schema',
    JSON.stringify({ parameters: callAnalysisTool.parameters, output: fields }),
  ],
  ['beside a thought', JSON.stringify({ thought: 'Two objections.', result: { value: fields } })],
  ['beside a draft', JSON.stringify({ draft: { objection_count: 9 }, final: fields })],
  [
    'in a tag',
    `<tool_call>\n${JSON.stringify({ name: 'callAnalysis', arguments: fields })}\n</tool_call>`,
  ],
  ['as a call in code', `callAnalysis(${json})`],
  ['as an action', `Action: callAnalysis\nAction Input: ${json}`],
  [
    'as JSON in JSON without escapes',
    `{"name": "callAnalysis", "arguments": "${JSON.stringify(fields)}", "id": 1}`,
  ],
];

const draft = '{"objection_count": 9} or {"objection_count": 8';
const thinking: [string, string][] = [
  ['thinking', 'thinking'],
  ['reasoning', 'reasoning'],
  ['reflection', 'reflection'],
  ['thought', 'thought'],
].flatMap(([name = '', tag = '']): [string, string][] => [
  [`after ${name}`, `<${tag}>Hm: ${draft}</${tag}>\n${json}`],
  [`before ${name}`, `${json}\n<${tag}>Was that right? ${draft}</${tag}>`],
  [`after ${name}, in a fence`, `<${tag}>${draft}</${tag}>\nHere:\n\`\`\`json\n${pretty}\n\`\`\``],
  [`within ${name} alone`, `<${tag}>So it is ${json}</${tag}>`],
  [`within ${name} that never ends`, `<${tag}>So it is ${json}`],
  [`after ${name} without its beginning`, `Hm: ${draft}</${tag}>\n${json}`],
]);
thinking.push(
  [
    'in the channels of gpt-oss',
    `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>${json}`,
  ],
  [
    'as a call of gpt-oss',
    `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>commentary to=functions.callAnalysis <|constrain|>json<|message|>${json}<|call|>`,
  ],
  ['in words of channels', `analysisSo: ${draft}assistantfinal${json}`],
  ['between brackets of thought', `[THINK]${draft}[/THINK]${json}`],
);

const dressed: ModelAnswer[] = (
  [
    ['over several lines', pretty],
    ['with tabs', JSON.stringify(fields, null, '\t')],
    ['with Windows line ends', pretty.replaceAll('\n', '\r\n')],
    ['behind a byte order mark', `\uFEFF${json}`],
    ['between spaces', `\n \t${json}\n\n`],
    ['in a fence without a language', `\`\`\`\n${json}\n\`\`\``],
    ['in a fence that never closes', `\`\`\`json\n${json}`],
    ['after prose', `Sure! I've read it {twice}:\n${pretty}`],
    ['before prose', `${json}\n\nLet me know if you'd like "more".`],
    ['after thinking aloud', `<think>{"objection_count": 9}</think>${json}`],
    ['twice', `${json}\n${pretty}`],
    ['as JSON in JSON', JSON.stringify(json)],
    ['as JSON in JSON in JSON', JSON.stringify(JSON.stringify(json))],
    ['as a fenced text in JSON', JSON.stringify(`\`\`\`json\n${pretty}\n\`\`\``)],
    ['with escaped quotes', JSON.stringify(json).slice(1, -1)],
    ['with a trailing comma', `${json.slice(0, -1)},}`],
    ['with trailing commas', pretty.replace(/\n(\s*[}\]])/g, ',\n$1')],
    ['with comments', `{ // the analysis\n${json.slice(1, -1)} /* that's {all} */ }`],
    ['in single quotes', inOtherQuotes(json, "'", "'")],
    ['in curly quotes', inOtherQuotes(json, '“', '”')],
    ['with raw line breaks', json.replaceAll('\\n', '\n')],
    ['with bare keys', json.replace(/"([a-z_]+)":/g, '$1:')],
    ['in a list of one', `[${json}]`],
    ['in a list, twice', `[${json},${json}]`],
    ['as text arguments', JSON.stringify({ name: 'callAnalysis', arguments: json })],
    ['as arguments', JSON.stringify({ name: 'callAnalysis', arguments: fields })],
    ['as parameters', JSON.stringify({ function: 'callAnalysis', parameters: fields })],
    ['under its name', JSON.stringify({ callAnalysis: fields })],
    ['as a result', JSON.stringify({ status: 'ok', result: fields })],
    ['as filled in properties', JSON.stringify({ type: 'object', properties: fields })],
    [
      'with its fields backwards',
      JSON.stringify(Object.fromEntries(Object.entries(fields).toReversed())),
    ],
    [
      'in camel case',
      JSON.stringify(
        Object.fromEntries(Object.entries(fields).map(([key, value]) => [camel(key), value])),
      ),
    ],
    [
      'with every list as text',
      JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            key,
            Array.isArray(value) ? JSON.stringify(value) : value,
          ]),
        ),
      ),
    ],
    [
      'with the analysis apart',
      JSON.stringify({ analysis, ...evidence, speaker_roles: speakerRoles }),
    ],
    [
      'with the evidence apart',
      JSON.stringify({ ...analysis, speaker_roles: speakerRoles, evidence }),
    ],
    [
      'in two objects',
      `${JSON.stringify(analysis)} ${JSON.stringify({ ...evidence, speaker_roles: speakerRoles })}`,
    ],
    ['wrapped twice', nested(2, json)],
    ...wrappings,
    ...thinking,
    ['with quotations that are not escaped', json.replaceAll('\\"', '"')],
    ['over several lines, with quotations that are not escaped', pretty.replaceAll('\\"', '"')],
    ['with counted filler words', withField('filler_words', { um: 3, 'you know': 1 })],
    [
      'with competitors that are named as often as they came up',
      withField('competitor_mentions', ['Lanewise', "O'Brien & Co", 'Lanewise']),
    ],
    [
      'with the questions in one list',
      withField('questions_asked', [
        { side: 'customer', question: analysis.questions_asked.customer[0] },
        { side: 'sales_rep', question: analysis.questions_asked.sales_rep[0] },
      ]),
    ],
  ] as const
).map(([name, text]) => answers(name, text, { expected: 'whole' }));

const gaps = allFields.flatMap((field) => {
  const { [field]: _, ...others } = fields;
  return [
    ...inDialects(`without ${field}`, others, { without: [field] }),
    ...inDialects(`with null for ${field}`, { ...fields, [field]: null }, { without: [field] }),
  ];
});

const wrongValues: unknown[] = ['nonsense', 7.5, true, [[]], [7], { x: 'y' }, '', -1];
/** These values are valid for a field, so reading them is not a mistake. */
const rightAll: Record<string, unknown[]> = {
  actionable_insights: ['nonsense', ''],
  longest_monologue_duration: [7.5],
};
const wrongTypes = allFields.flatMap((field) =>
  wrongValues
    .filter((value) => !rightAll[field]?.includes(value))
    .flatMap((value) =>
      inDialects(`with ${JSON.stringify(value)} for ${field}`, { ...fields, [field]: value }),
    ),
);

const noValues: ModelAnswer[] = ['None', 'N/A', 'null', '-', 'not available', 'UNKNOWN'].flatMap(
  (nothing) => [
    ...allFields.flatMap((field) =>
      inDialects(
        `with ${nothing} for ${field}`,
        { ...fields, [field]: nothing },
        { without: [field] },
      ),
    ),
    ...inDialects(
      `with ${nothing} among the items of each list`,
      {
        ...fields,
        filler_words: [nothing, ...analysis.filler_words],
        competitor_mentions: [
          { name: nothing, count: 0 },
          ...Object.entries(analysis.competitor_mentions).map(([name, count]) => ({ name, count })),
        ],
        questions_asked: {
          sales_rep: [nothing, ...analysis.questions_asked.sales_rep],
          customer: [...analysis.questions_asked.customer, nothing],
        },
        objections: [
          ...evidence.objections,
          { quote: nothing, kind: 'other', outcome: 'open', response: nothing },
        ],
        questions: [{ side: 'customer', quote: nothing }, ...evidence.questions],
        competitors: [...evidence.competitors, nothing],
        insights: [
          evidence.insights[0],
          { title: nothing, text: nothing, quote: nothing },
          { ...evidence.insights[1], quote: nothing },
        ],
        customer_questions: [
          { ...evidence.customer_questions[0], comment: nothing },
          { quote: nothing, answer: nothing },
          { ...evidence.customer_questions[1], answer: nothing },
        ],
        closing_questions: [nothing, ...evidence.closing_questions],
        next_steps: [
          ...evidence.next_steps,
          { owner: nothing, what: nothing, due: nothing, quote: nothing },
        ],
      },
      { expected: 'whole' },
    ),
  ],
);

const wrongItems = Object.entries(evidence).flatMap(([field, items]) =>
  [7, null, [], {}, { quote: { a: 1 } }, { kind: 'price', side: 'A', title: 'x' }].map((item) =>
    answers(
      `with ${JSON.stringify(item)} among the ${field}`,
      JSON.stringify({ ...fields, [field]: [...items, item] }),
    ),
  ),
);

const duplicates = allFields.flatMap((field) =>
  [7.5, null, {}].map((value) =>
    answers(
      `with ${JSON.stringify(value)} for ${field} before its value`,
      `{${JSON.stringify(field)}:${JSON.stringify(value)},${json.slice(1)}`,
      { expected: 'whole' },
    ),
  ),
);

const strangers = [
  'score',
  '__proto__',
  'constructor',
  'toString',
  'objection_countess',
  'x'.repeat(1_000),
].flatMap((key) =>
  ['"high"', '9', '{"objection_count": 9}', '[{"quote": "x"}]'].map((value) =>
    answers(`with ${key.slice(0, 20)} as ${value}`, `{"${key}":${value},${json.slice(1)}`, {
      expected: 'whole',
    }),
  ),
);

function ratio(text: string): string {
  return json.replace('{"sales_rep":58,"customer":42}', text);
}

const scales: ModelAnswer[] = [
  ...[
    '{"sales_rep":"58%","customer":"42%"}',
    '{"sales_rep":"58 percent","customer":"42 percent"}',
    '{"sales_rep":58%,"customer":42%}',
    '{"sales_rep":0.58,"customer":0.42}',
    '{"sales_rep":"0.58","customer":"0.42"}',
    '{"sales_rep":58.0,"customer":4.2e1}',
    '{"sales_rep":58}',
    '{"customer":"42%"}',
  ].map((text) => answers(`with the shares ${text}`, ratio(text), { expected: 'whole' })),
  ...[
    '{"sales_rep":5.8,"customer":4.2}',
    '{"sales_rep":6,"customer":4}',
    '{"sales_rep":0.58}',
    '{"sales_rep":158,"customer":42}',
    '{"sales_rep":-58,"customer":42}',
    '{"sales_rep":NaN,"customer":Infinity}',
    '{"sales_rep":"58:42","customer":"most"}',
    '"58/42"',
    '58',
    '1e999',
  ].map((text) => answers(`with the shares ${text}`, ratio(text))),
  ...['NaN', 'Infinity', '-Infinity', '1e999', '-3', '"three"', '2.5', '"2 of 3"', 'undefined'].map(
    (text) =>
      answers(
        `with ${text} objections`,
        json.replace('"objection_count":2', `"objection_count":${text}`),
        { without: ['undefined', 'NaN'].includes(text) ? ['objection_count'] : [] },
      ),
  ),
  ...[
    '"94"',
    '"94 seconds"',
    '94s',
    '"94 s"',
    '94.0',
    '"1:34"',
    '"01:34"',
    '"0:01:34"',
    '"1 minute 34 seconds"',
    '"1m 34s"',
    '"about 94 seconds"',
    '{"seconds":94}',
  ].map((text) =>
    answers(`with a monologue of ${text}`, json.replace(':94', `:${text}`), { expected: 'whole' }),
  ),
  ...['Infinity', '"94%"', '94%', '"1:75"', '"94 words"', '-94', '1e12', '{"long":94}'].map(
    (text) => answers(`with a monologue of ${text}`, json.replace(':94', `:${text}`)),
  ),
  answers('with a monologue of NaN', json.replace(':94', ':NaN'), {
    without: ['longest_monologue_duration'],
  }),
];

const spellings: ModelAnswer[] = [
  ...['Positive', 'POSITIVE', ' positive. '].map((word) =>
    answers(`with the mood ${word}`, json.replace('"positive"', `"${word}"`), {
      expected: 'whole',
    }),
  ),
  ...['8/10', 'mixed', 'positiv', '85%', ''].map((word) =>
    answers(`with the mood ${word}`, json.replace('"positive"', `"${word}"`)),
  ),
  ...['Existing solution', 'existing-solution', 'ExistingSolution'].map((word) =>
    answers(`with the kind ${word}`, json.replace('existing_solution', word), {
      expected: 'whole',
    }),
  ),
  ...['competition', 'price/timing', ''].map((word) =>
    answers(`with the kind ${word}`, json.replace('existing_solution', word)),
  ),
  ...['resolved', 'accepted?no', 'done'].map((word) =>
    answers(`with the outcome ${word}`, json.replace('parked', word)),
  ),
  ...['Sales Rep', 'rep', 'Seller', 'SALES_REP'].map((word) =>
    answers(`with the role ${word}`, json.replace('"role":"sales_rep"', `"role":"${word}"`), {
      expected: 'whole',
    }),
  ),
  ...['manager', 'both', 'A'].map((word) =>
    answers(`with the role ${word}`, json.replace('"role":"sales_rep"', `"role":"${word}"`)),
  ),
];

function truthWith(insight: string): Truth {
  return { ...good, analysis: { ...analysis, actionable_insights: insight } };
}

const tongues: ModelAnswer[] = (
  [
    ['German', 'Fragen Sie früher nach dem Preis – „wirklich“.'],
    ['Japanese', '価格を先に聞いてください。'],
    ['Arabic', 'اسأل عن السعر أولاً.'],
    ['symbols', '🙂 → ✔ 50\u00A0%'],
    ['markup', '<img src=x onerror=alert(1)> ![x](https://evil.example/a)'],
  ] as const
).flatMap(([name, insight]) =>
  inDialects(
    `in ${name}`,
    { ...fields, actionable_insights: insight },
    {
      truth: truthWith(insight),
      expected: 'whole',
    },
  ),
);

const characters: ModelAnswer[] = [
  answers('with half a character', json.replace('Ask for', '\\ud83dAsk for'), {
    truth: truthWith(`\uFFFD${analysis.actionable_insights}`),
    expected: 'whole',
  }),
  answers('with NUL', json.replace('Ask for', 'Ask\\u0000 for'), { expected: 'whole' }),
  answers('with raw NUL', json.replace('Ask for', 'Ask\u0000 for'), { expected: 'whole' }),
  answers('with an unknown escape', json.replace('Ask for', 'Ask\\ for'), { expected: 'whole' }),
];

const refused: ModelAnswer[] = [
  '',
  ' \n ',
  '\uFEFF',
  'null',
  'true',
  '42',
  '"none"',
  '[]',
  '{}',
  '[1, 2]',
  "I'm sorry, but I can't help with that.",
  'Es tut mir leid, das kann ich nicht.',
  '{"refusal": "I can\'t help with that."}',
  '{"error": {"message": "overloaded", "code": 529}}',
  '{"error": "model not found"}',
  '<!doctype html><html><body><h1>502 Bad Gateway</h1><style>a{color:red}</style></body></html>',
  'data: {"choices": [{"delta": {"content": "{"}}]}',
  'upstream connect error or disconnect/reset before headers',
  '{"objection_count": 3} or rather {"objection_count": 4}',
  `${json}${json.replace('"objection_count":2', '"objection_count":3')}`,
  `[${json},${json.replace('"objection_count":2', '"objection_count":3')}]`,
  JSON.stringify({ ...evidence, speaker_roles: speakerRoles }),
  JSON.stringify({ properties: { objection_count: { type: 'integer' } } }),
  nested(10_000, json),
  '['.repeat(10_000),
  '{"a":'.repeat(10_000),
].map((text) => answers(text.slice(0, 60) || 'nothing', text, { expected: 'refused' }));

const large: ModelAnswer[] = [
  answers(
    'beside 5 MB of lists',
    JSON.stringify({ ...fields, noise: Array<number>(2_500_000).fill(1) }),
    {
      expected: 'whole',
    },
  ),
  answers(
    'with insights of 5 MB',
    JSON.stringify({ ...fields, actionable_insights: 'word '.repeat(1_000_000) }),
  ),
  answers(
    'with 100,000 objections',
    JSON.stringify({ ...fields, objections: Array.from({ length: 100_000 }, () => 'No.') }),
  ),
  answers(
    'with an objection of 5 MB',
    JSON.stringify({ ...fields, objections: [{ quote: 'no '.repeat(1_700_000) }] }),
  ),
  answers(
    'beside a list 10,000 deep',
    `{"deep":${'['.repeat(10_000)}${']'.repeat(10_000)},${json.slice(1)}`,
    {
      expected: 'whole',
    },
  ),
];

const corpus = [
  ...inDialects('good', fields, { expected: 'whole' }),
  ...[dressed, gaps, noValues, wrongTypes, wrongItems, duplicates, strangers].flat(),
  ...[scales, spellings, tongues, characters, refused, large].flat(),
];

function silentlyWrong(
  reading: AnalysisReading & { ok: true },
  { truth, without }: ModelAnswer,
): string[] {
  const read: Fields = {
    ...reading.analysis,
    ...reading.evidence,
    speaker_roles: reading.speakerRoles,
  };
  const meant: Fields = { ...truth.analysis, ...truth.evidence, speaker_roles: truth.speakerRoles };
  return allFields.filter((field) => {
    const isNamed = reading.dropped.some((name) => name.split('.')[0] === field);
    const isMissing = read[field] === undefined || isDeepStrictEqual(read[field], {});
    if (isNamed || (isMissing && without.includes(field))) return false;
    return !isDeepStrictEqual(read[field], meant[field]);
  });
}

function fitsContract(reading: AnalysisReading & { ok: true }): boolean {
  return (
    analysisSchema.safeParse(reading.analysis).success &&
    evidenceSchema.safeParse(reading.evidence).success &&
    sidesSchema.safeParse(reading.speakerRoles).success
  );
}

interface Verdict {
  read: ModelAnswer['expected'];
  wrong: string[];
  fits: boolean;
}

function judge(answer: ModelAnswer): Verdict {
  const reading = readAnalysis(answer.text);
  if (!reading.ok) {
    return { read: 'refused', wrong: [], fits: /^The answer .+\.$/.test(reading.reason) };
  }
  const isWhole = isDeepStrictEqual(reading, { ok: true, ...answer.truth, dropped: [] });
  return {
    read: isWhole ? 'whole' : 'partly',
    wrong: silentlyWrong(reading, answer),
    fits: fitsContract(reading),
  };
}

/** Only the nightly tests cut an answer at every position. */
const step = process.env['NIGHTLY'] === '1' ? 1 : 7;

describe('the corpus of model answers', () => {
  it('is large', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(400);
    expect(new Set(corpus.map(({ text }) => text)).size).toBeGreaterThanOrEqual(400);
  });

  it.each(corpus)(
    'has an answer $name, which is read: $expected',
    (answer) => {
      expect(judge(answer)).toEqual({ read: answer.expected, wrong: [], fits: true });
    },
    120_000,
  );

  it.each([
    ...dialects.map(([name, dress]) => [name, dress(json)] as const),
    ['over several lines', pretty] as const,
    ['with quotations that are not escaped', json.replaceAll('\\"', '"')] as const,
    ['after a thought', `<thinking>${draft}</thinking>${json}`] as const,
    ['with the additions first', JSON.stringify({ ...evidence, ...fields })] as const,
    ['wrapped', JSON.stringify({ analysis, ...evidence })] as const,
  ])('cut at any place and %s is refused, or read correctly as far as possible', (_, text) => {
    const lengths = Array.from({ length: Math.ceil(text.length / step) }, (_item, at) => at * step);
    const cuts = lengths.map((length) => answers(`cut at ${length}`, text.slice(0, length)));
    const wrong = cuts.filter((answer) => {
      const reading = readAnalysis(answer.text);
      const { wrong: fields, fits } = judge(answer);
      const isHalf = reading.ok && !isDeepStrictEqual(reading.analysis, analysis);
      return fields.length > 0 || !fits || isHalf;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('reads quotations that are not escaped, or refuses the answer', () => {
    const piece = fc.constantFrom(
      '"hello"',
      '"why?"',
      '"a, b"',
      '("x")',
      '"y",',
      '"k": 1',
      '"',
      '5"',
      '"."',
      'and',
      'then',
      ',',
      '[1]',
      '{x}',
      '\n',
      "it's",
    );
    const words = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => `So ${pieces.join(' ')} it is.`);
    const texts = fc.record({ insights: words, question: words, quote: words, response: words });
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(0, 2),
        ({ insights, question, quote, response }, space) => {
          const truth: Truth = {
            analysis: {
              ...analysis,
              questions_asked: { sales_rep: [question, 'Why?'], customer: [] },
              actionable_insights: insights,
            },
            evidence: { ...evidence, objections: [{ quote, response, kind: 'price' }] },
            speakerRoles,
          };
          const given = { ...truth.analysis, ...truth.evidence, speaker_roles: speakerRoles };
          // '["So 5" , " it is."]' is a list of two, and nothing shows that it was meant as one text.
          fc.pre(!question.includes('"') || !isJson(careless([question])));
          const text = careless(given, space);
          const answer = answers('careless', text, { truth });
          expect(judge(answer).wrong).toEqual([]);
        },
      ),
    );
  });

  it('keeps an analysis that was paid for when only the additions are cut', () => {
    const cuts = Array.from(json, (_char, length) =>
      json.slice(json.indexOf(',"speaker_roles"') + 1, length),
    );
    const beginnings = cuts
      .filter((cut) => cut !== '')
      .map((cut) => `${JSON.stringify(analysis).slice(0, -1)},${cut}`);
    expect(beginnings.length).toBeGreaterThan(500);
    for (const beginning of beginnings) {
      expect(readAnalysis(beginning)).toMatchObject({ ok: true, analysis });
    }
  });
});

function careless(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space).replaceAll('\\"', '"');
}
