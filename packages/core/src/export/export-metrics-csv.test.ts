import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import type { CallContent } from '../transcript/call-content.ts';
import { csvCell } from './csv.ts';
import { exportMetricsCsv } from './export-metrics-csv.ts';

const content: CallContent = {
  spoken: { transcript: { utterances: [] }, sides: {}, names: {} },
  callType: 'other',
  analysis: {
    talk_to_listen_ratio: { sales_rep: 55, customer: 45 },
    longest_monologue_duration: 20,
    objection_count: 2,
    questions_asked: { sales_rep: ['a?', 'b?'] },
    competitor_mentions: { '=cmd()': 3 },
    sentiment: { overall_sentiment: 'positive', customer_sentiment: 'negative' },
  },
  evidence: {},
  summary: '',
  answers: [],
};

const metrics: CallMetrics = {
  talkRatio: { sales_rep: 40, customer: 60 },
  longestMonologue: { seconds: 65, startMs: 61_000, endMs: 126_000 },
  longestCustomerStory: { seconds: 0, startMs: 0, endMs: 0 },
  interactivity: 3.2,
  patience: 0.6,
  questions: { sales_rep: [{ text: 'a?', line: 0 }], customer: [] },
  speakingRate: { sales_rep: 150 },
  fillerWords: {
    sales_rep: {
      words: [{ word: 'um', count: 2 }],
      count: 2,
      perHundredWords: 1.5,
      perMinute: 2.1,
    },
    customer: { words: [], count: 0 },
  },
  silence: { seconds: 9, percent: 5, longGaps: [{ startMs: 30_000, endMs: 34_250 }] },
  interruptions: { sales_rep: 1, customer: 0 },
  talkOverTime: [{ sales_rep: 100, customer: 0 }, null],
};

const call = { title: '', date: '', content };

describe('exportMetricsCsv', () => {
  it('names what is an estimate', () => {
    const estimated = { ...metrics, clockOrigin: 'estimate' as const };
    const rows = exportMetricsCsv({ ...call, metrics: estimated }).split('\r\n');
    const estimates = rows.filter((row) => row.includes('estimated from incomplete timestamps'));
    expect(estimates.map((row) => /^"?([^,]*)/.exec(row)?.[1])).toEqual([
      'Talk ratio',
      'Talk ratio',
      'Longest monologue',
      'Longest customer story',
      'Interactivity',
      'Patience',
      'Speaking rate',
      'Interruptions',
      'Interruptions',
      'Filler words',
      'Talk ratio',
      'Talk ratio',
      'Talk ratio',
      'Talk ratio',
    ]);
  });

  it('writes the measured numbers, one per row', () => {
    const checked = {
      objections: [],
      questions: [],
      competitors: [
        {
          name: 'Acme, Inc.',
          count: 2,
          places: [{ line: 4, startMs: 62_000 }],
          missingQuotes: [],
          notSearchedQuotes: [],
        },
      ],
      insights: [],
      quoteCount: 4,
      missingCount: 1,
      unfound: [],
      notSearched: [],
    };
    expect(exportMetricsCsv({ ...call, metrics, checked }).split('\r\n')).toEqual([
      '\uFEFFmetric,side,value,unit,origin,place',
      'Call type,,Other,,,',
      'Talk ratio,Sales Rep,40,%,measured,',
      'Talk ratio,Customer,60,%,measured,',
      'Longest monologue,Sales Rep,65,s,measured,01:01',
      'Longest customer story,Customer,0,s,measured,',
      'Interactivity,,3.2,switches/min,measured,',
      'Patience,Sales Rep,0.6,s,measured,',
      'Speaking rate,Sales Rep,150,words/min,measured,',
      'Silence,,9,s,measured,',
      'Silence,,5,%,measured,',
      'Interruptions,Sales Rep,1,count,measured,',
      'Interruptions,Customer,0,count,measured,',
      'Questions,Sales Rep,1,count,measured,',
      'Questions,Customer,0,count,measured,',
      'Filler words,Sales Rep,2,count,measured,',
      'Filler words,Customer,0,count,measured,',
      'Filler words,Sales Rep,1.5,per 100 words,measured,',
      'Filler words,Sales Rep,2.1,per min,measured,',
      'Objections,,2,count,estimated by the model,',
      'Sentiment,,Positive,,estimated by the model,',
      'Sentiment,Customer,Negative,,estimated by the model,',
      'Quotes given by the model,,4,count,measured,',
      'Quotes not found in the transcript,,1,count,measured,',
      'Silence over 3 s,,4.3,s,measured,00:30',
      '"Talk ratio, tenth 1 of 10",Sales Rep,100,%,measured,',
      '"Talk ratio, tenth 1 of 10",Customer,0,%,measured,',
      '"Talk ratio, tenth 2 of 10",Sales Rep,,%,measured,',
      '"Talk ratio, tenth 2 of 10",Customer,,%,measured,',
      'Filler word: um,Sales Rep,2,count,measured,',
      '"Competitor mentions: Acme, Inc.",,2,count,measured,01:02',
      '',
    ]);
  });

  it('marks the model’s numbers if nothing was measured', () => {
    expect(exportMetricsCsv({ ...call, metrics: {} }).split('\r\n')).toEqual([
      '\uFEFFmetric,side,value,unit,origin,place',
      'Call type,,Other,,,',
      'Talk ratio,Sales Rep,55,%,estimated by the model,',
      'Talk ratio,Customer,45,%,estimated by the model,',
      'Longest monologue,Sales Rep,20,s,estimated by the model,',
      'Questions,Sales Rep,2,count,estimated by the model,',
      'Objections,,2,count,estimated by the model,',
      'Sentiment,,Positive,,estimated by the model,',
      'Sentiment,Customer,Negative,,estimated by the model,',
      'Competitor mentions: =cmd(),,3,count,estimated by the model,',
      '',
    ]);
  });

  it('names the call first, and writes the notes last', () => {
    const at = '2026-11-14T10:30:00.000Z';
    const note = { id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab', createdAt: at, changedAt: at };
    const spoken = { ...content.spoken, transcript: { utterances: [], language: 'en-GB' } };
    const rows = exportMetricsCsv({
      ...call,
      title: '=Acme, first talk',
      content: { ...content, spoken },
      metrics: {},
      details: {
        contact: { name: 'Dana', company: 'Acme' },
        outcome: 'meeting-booked',
        tags: ['hot', '-cmd'],
        notes: [
          { ...note, text: 'Two\nlines', atMs: 34_000 },
          { ...note, text: 'About it all' },
        ],
      },
    }).split('\r\n');
    expect(rows.slice(1, 9)).toEqual([
      'Title,,"\'=Acme, first talk",,,',
      'Call type,,Other,,,',
      'Contact,,Dana,,,',
      'Company,,Acme,,,',
      'Outcome,,Meeting booked,,,',
      'Tag,,hot,,,',
      "Tag,,'-cmd,,,",
      'Language,,en-GB,,,',
    ]);
    expect(rows.slice(-3)).toEqual(['Note,,About it all,,,', 'Note,,Two lines,,,00:34', '']);
  });

  it('has only the type of the call if there is nothing else', () => {
    const nothing = { ...content, analysis: undefined };
    expect(exportMetricsCsv({ ...call, content: nothing, metrics: {} })).toBe(
      '\uFEFFmetric,side,value,unit,origin,place\r\nCall type,,Other,,,\r\n',
    );
  });
});

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\r=1', '"\'\r\'=1"'],
    ['x;"=1+1;y', `"x;""'=1+1;y"`],
    ['x; " ""=1', `"x; "" """"'=1"`],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0B1+1', "'\uFF0B1+1"],
    ['\uFF0D1+1', "'\uFF0D1+1"],
    ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
    ['price; one', '"price; one"'],
    [';=1+1', `"';'=1+1"`],
    [';', `"';"`],
    ['Acme;=1+1;', `"Acme;'=1+1;"`],
    ['Acme; @SUM(A1)', `"Acme; '@SUM(A1)"`],
    ['Acme\n=1+1', `"Acme\n'=1+1"`],
    ['a-b=c', 'a-b=c'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['-5', '-5'],
    ['+1.5', '+1.5'],
    [-5.25, '-5.25'],
    [0, '0'],
    ['', ''],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from('=+-@\uFF1D;,"\'\t\r\n 1a')) }),
  );

  it('can be read back but for apostrophes, whatever the text is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = csvCell(text);
        const isQuoted = cell.startsWith('"');
        const inside = isQuoted ? cell.slice(1, -1) : cell;
        const bare = isQuoted ? inside.replaceAll('""', '') : inside;
        expect(bare).not.toContain('"');
        expect(inside.replaceAll('""', '"').replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
    );
  });

  it('never begins a formula, with commas or semicolons as separators', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = csvCell(text);
        if (/^[+-]?\d+(?:\.\d+)?$/.test(cell)) return;
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        // Quotation marks within a line mean nothing if the line is split at semicolons.
        const [first = '', ...others] = read.split(/[;\r\n]/);
        const behind = others.map((part) => part.replace(/^["\s]+/, ''));
        for (const part of [read, first, ...behind]) {
          expect(part.trimStart()).not.toMatch(/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
        }
        expect(/^".*"$/s.test(cell)).toBe(/[;,"\r\n]/.test(text));
      }),
    );
  });
});
