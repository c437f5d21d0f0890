import * as fc from 'fast-check';
import * as markdown from 'prettier/plugins/markdown';
import { describe, expect, it } from 'vitest';
import { exportMarkdown } from './export-markdown.ts';
import type { ExportInput } from './export-input.ts';
import { markdownBlock, markdownLine } from './markdown-text.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

function parse(text: string): Node {
  return markdown.parsers.markdown.parse(text, {} as never) as Node;
}

function typesIn({ type, children = [] }: Node): string[] {
  return [type, ...children.flatMap(typesIn)];
}

function wordsIn({ value = '', children = [] }: Node): string {
  return value + children.map(wordsIn).join('');
}

const words = new Set(['root', 'paragraph', 'text', 'inlineCode']);
const forbidden = /^(?:link|image|html|definition|footnote|code$|thematicBreak|blockquote|delete)/i;
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'# - + * _ ` ~ > < | ! [ ] ( ) & : = \\ . 1. 1) --- === *** ``` ~~~ ![a](b) [a](b) [a]: [x] [^1]'.split(
          ' ',
        ),
        ...'<img/src=x> <!-- --> </p> <https://a.b> http://a.b www.a.bc a@b.co mailto:a@b.co &lt; &#60; a.bc'.split(
          ' ',
        ),
        '  ',
        '    ',
        '\n',
        '\n\n',
        '\t',
        '\\',
        '|-|-|',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

function input(fields: Partial<ExportInput> = {}): ExportInput {
  return {
    title: 'Northwind',
    date: '2026-11-14T10:30:00.000Z',
    durationMs: 62_000,
    content: {
      spoken: {
        transcript: {
          utterances: [
            { speaker: 'A', text: 'Is it *too* dear?', startMs: 2_000, endMs: 4_000 },
            { speaker: 'B', text: 'We use Acme.' },
          ],
        },
        sides: { A: 'customer', B: 'sales_rep' },
        names: { A: 'Dana Reed' },
      },
      callType: 'cold-call',
      analysis: { objection_count: 1, sentiment: { overall_sentiment: 'neutral' } },
      evidence: {},
      summary: 'Purpose: Renewal\nNext Steps: Send the offer',
      answers: [
        {
          question: 'Who decides?',
          answer: 'Dana: [["Is it too dear?"]].',
          askedAt: '2026-11-14T11:00:00Z',
        },
      ],
    },
    metrics: {
      talkRatio: { sales_rep: 40, customer: 60 },
      longestMonologue: { seconds: 7, startMs: 5_000, endMs: 12_000 },
      questions: {
        sales_rep: [],
        customer: [{ text: 'Is it *too* dear?', line: 0, startMs: 2_000 }],
      },
    },
    checked: {
      objections: [
        {
          quote: 'Is it too dear?',
          kind: 'existing_solution',
          outcome: 'open',
          response: 'No.',
          place: { line: 0, startMs: 2_000 },
        },
      ],
      questions: [],
      competitors: [
        {
          name: 'Acme',
          count: 1,
          places: [{ line: 1 }],
          missingQuotes: ['Acme is cheap'],
          notSearchedQuotes: [],
        },
      ],
      insights: [
        { title: 'Slow down', text: 'Ask first.', quote: 'I will', place: null },
        { text: 'Be brief.' },
      ],
      quoteCount: 3,
      missingCount: 2,
      unfound: [
        { claim: 'competitor', quote: 'Acme is cheap' },
        { claim: 'insight', quote: 'I will' },
      ],
      notSearched: [],
    },
    ...fields,
  };
}

const noteDates = {
  id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
  changedAt: '2026-11-14T10:30:00.000Z',
};

describe('exportMarkdown', () => {
  it('has what the user wrote about the call', () => {
    const text = exportMarkdown(
      input({
        details: {
          title: 'Northwind',
          contact: { name: 'Dana *Reed*', company: '' },
          outcome: 'won',
          tags: ['hot', '# 1'],
          notes: [
            { ...noteDates, text: 'Ask for\nthe date.', atMs: 61_000 },
            { ...noteDates, text: 'All went well.' },
          ],
        },
      }),
    );
    expect(text).toContain(
      '- Call type: Cold call\n- Contact: Dana \\*Reed\\*\n- Outcome: Won\n- Tag: hot\n- Tag: \\# 1\n',
    );
    expect(text).toContain('## Notes\n\n**Whole call**\n\nAll went well.\n\n**01:01**\n\nAsk for');
  });

  it('writes the whole result', () => {
    expect(exportMarkdown(input())).toBe(`# Northwind

- Date: 14 November 2026, 10:30 UTC
- Length: 01:02
- Call type: Cold call

## Summary

**Purpose**

Renewal

**Next Steps**

Send the offer

## Numbers

| Metric | Side | Value | Unit | Source | Time |
| --- | --- | ---: | --- | --- | --- |
| Talk ratio | Sales Rep | 40 | % | measured |  |
| Talk ratio | Customer | 60 | % | measured |  |
| Longest monologue | Sales Rep | 7 | s | measured | 00:05 |
| Questions | Sales Rep | 0 | count | measured |  |
| Questions | Customer | 1 | count | measured |  |
| Objections |  | 1 | count | estimated by the model |  |
| Sentiment |  | Neutral |  | estimated by the model |  |
| Quotes given by the model |  | 3 | count | measured |  |
| Quotes not found in the transcript |  | 2 | count | measured |  |

## Quotes not found

2 of 3 quotes could not be found in the transcript.

- Competitor: “Acme is cheap”
- Insight: “I will”

## Insights

- **Slow down** Ask first. “I will” (not found in the transcript)
- Be brief. (no quote from the call)

## Objections

- “Is it too dear?” (00:02): existing solution, open. Response: No.

## Competitor mentions

- Acme: 1 (line 2); “Acme is cheap” (not found in the transcript)

## Questions

### Customer

- Is it \\*too\\* dear? (00:02)

## Questions and answers

**Who decides?**

Dana: “Is it too dear?” (00:02).

## Transcript

**Dana Reed** (00:02): Is it \\*too\\* dear?

**Sales Rep**: We use Acme.
`);
  });

  it('says why filler words are missing from a call in another language', () => {
    const { content } = input();
    const { spoken } = content;
    const german = { ...spoken, transcript: { ...spoken.transcript, language: 'de' } };
    const text = exportMarkdown(
      input({ metrics: {}, content: { ...content, spoken: german, analysis: {} } }),
    );
    expect(text).toContain(
      '## Filler words\n\nNot available: filler words are counted in English only.',
    );
  });

  it('shows the model’s values if nothing was measured or checked', () => {
    const { content } = input();
    const analysis = {
      talk_to_listen_ratio: { sales_rep: 55 },
      filler_words: ['um', '_like_'],
      questions_asked: { sales_rep: ['Shall we?'] },
      competitor_mentions: { Acme: 2 },
      actionable_insights: '# Listen\n1. Ask',
    };
    const text = exportMarkdown(
      input({ metrics: {}, checked: undefined, content: { ...content, analysis } }),
    );
    for (const block of [
      '| Talk ratio | Sales Rep | 55 | % | estimated by the model |  |',
      '## Filler words\n\num, \\_like\\_',
      '## Insights\n\n\\# Listen\n\n1\\. Ask',
      '## Competitor mentions\n\n- Acme: 2',
      '### Sales Rep\n\n- Shall we?',
    ]) {
      expect(text).toContain(block);
    }
    expect(text).not.toContain('Objections');
  });

  it('marks the quotes that the limit of the search left out, and counts them apart', () => {
    const { checked } = input();
    const quote = 'It is late';
    const text = exportMarkdown(
      input({
        checked: checked && {
          ...checked,
          competitors: [
            { name: 'Acme', count: 0, places: [], missingQuotes: [], notSearchedQuotes: [quote] },
          ],
          insights: [{ text: 'Be brief.', quote, place: 'not-searched' }],
          quoteCount: 4,
          notSearched: [
            { claim: 'competitor', quote },
            { claim: 'insight', quote },
          ],
        },
      }),
    );
    for (const block of [
      '2 of 4 quotes could not be found in the transcript.',
      '## Quotes not searched\n\n2 of 4 quotes were not searched. Too many quotes: these were not looked for.\n\n- Competitor: “It is late”\n- Insight: “It is late”\n\n',
      '- Acme: 0; “It is late” (not searched)',
      '- Be brief. “It is late” (not searched)',
      '| Quotes not searched |  | 2 | count | measured |  |',
    ]) {
      expect(text).toContain(block);
    }
  });

  it('lists the questions as the page does: those of the model in its order, found or not', () => {
    const { checked } = input();
    const questions = [
      { side: 'customer', quote: 'Who pays?', place: null },
      { side: 'customer', quote: 'Is it too dear?', place: { line: 0 } },
    ] as const;
    const given = checked && { ...checked, questions: [...questions] };
    const listed =
      '### Customer\n\n- “Who pays?” (not found in the transcript)\n- “Is it too dear?” (line 1)\n\n';
    expect(exportMarkdown(input({ checked: given }))).toContain(listed);
    expect(exportMarkdown(input({ checked: given, metrics: {} }))).toContain(listed);
  });

  it('gives each citation of an answer its line, or says that it was not found', () => {
    const { content } = input();
    const answer =
      'Yes [["we have\nmillions"]], and [["We use Acme", "is it TOO dear"]].\n[["*No*"]]';
    const answers = [{ question: 'Budget?', answer, askedAt: '2026-11-14T11:00:00Z' }];
    expect(exportMarkdown(input({ content: { ...content, answers } }))).toContain(
      `**Budget?**

Yes “we have millions” (not found in the transcript), and “We use Acme” (line 2) “is it TOO dear” (00:02).

“\\*No\\*” (not found in the transcript)

`,
    );
  });

  it.each([
    ['stopped', 'The answer was stopped.'],
    ['cut-off', 'The answer was cut short.'],
    ['broken-off', 'The answer was cut short.'],
  ] as const)('says below an answer that is not whole: %s', (ending, words) => {
    const { content } = input();
    const answers = content.answers.map((it) => ({ ...it, ending }));
    expect(exportMarkdown(input({ content: { ...content, answers } }))).toContain(
      `Dana: “Is it too dear?” (00:02).\n\n*${words}*\n\n## Transcript`,
    );
  });

  it('leaves out every empty part', () => {
    const content = { ...input().content, analysis: undefined, summary: '', answers: [] };
    const spoken = { transcript: { utterances: [] }, sides: {}, names: {} };
    const text = exportMarkdown({
      title: ' ',
      date: 'some day',
      content: { ...content, spoken },
      metrics: {},
    });
    expect(text).toBe('# Call\n\n- Date: some day\n- Call type: Cold call\n');
  });

  it('has only its own links, images, HTML and headings, whatever was said', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { content, checked } = input();
        const full = exportMarkdown(
          input({
            title: text,
            date: text,
            content: {
              ...content,
              spoken: {
                transcript: { utterances: [{ speaker: 'A', text }] },
                sides: {},
                names: { A: text },
              },
              analysis: { actionable_insights: text, filler_words: [text] },
              summary: `Purpose: ${text}\nNeeds: ${text}`,
              answers: [{ question: text, answer: `${text}[["${text}"]]`, askedAt: '' }],
            },
            details: {
              contact: { name: text, company: text },
              tags: [text],
              notes: [{ ...noteDates, text }],
            },
            checked: checked && {
              ...checked,
              competitors: [
                { name: text, count: 1, places: [], missingQuotes: [text], notSearchedQuotes: [] },
              ],
              objections: [{ quote: text, response: text, place: null }],
              insights: [{ title: text, text, quote: text, place: null }],
            },
            findings: {
              objections: [
                { objection: { quote: text, response: text, place: null }, cameBack: [] },
              ],
              questions: {
                asked: 1,
                unanswered: [{ question: text, place: { line: 0 }, comment: text }],
              },
              afterAsks: [{ kind: 'price', sentence: text, place: { line: 0 }, wentOn: true }],
              nextSteps: [{ what: text, due: text, quote: text, place: null }],
              notGiven: [],
              fixFirst: null,
              quoteCount: 1,
              missingCount: 1,
              unfound: [{ claim: 'next-step', quote: text }],
              notSearched: [{ claim: 'next-step', quote: text }],
            },
          }),
        );
        const types = typesIn(parse(full));
        expect(types.filter((type) => forbidden.test(type))).toEqual([]);
        expect(types.filter((type) => type === 'table')).toHaveLength(1);
        const headings = full.split('\n').filter((line) => /^#{1,6} /.test(line));
        expect(types.filter((type) => type === 'heading')).toHaveLength(headings.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('markdownLine', () => {
  it.each([
    ['plain words, and 3.5 of them.', 'plain words, and 3.5 of them.'],
    ['[x](http://a.b)', '`[x](http://a.b)`'],
    ['![x](y)', '\\!\\[x\\](y)'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['12. item', '12\\. item'],
    ['=====', '\\====='],
    ['see www.example.com now', 'see `www.example.com` now'],
    ['me@example.com', '`me@example.com`'],
    ['a``b@c', '```a``b@c```'],
    ['`@`', '`` `@` ``'],
    ['a\nb', 'a b'],
    ['a\u202eb\u0007c', 'a b c'],
    ['', ''],
  ])('writes %j as %j', (text, line) => {
    expect(markdownLine(text)).toBe(line);
  });

  it('is parsed as the same words', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tree = parse(markdownLine(text));
        expect(typesIn(tree).filter((type) => !words.has(type))).toEqual([]);
        const plain = (value: string) =>
          value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
        expect(plain(wordsIn(tree))).toBe(plain(text));
      }),
    );
  });

  it('stays words in paragraphs', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tree = parse(markdownBlock(text));
        expect(typesIn(tree).filter((type) => !words.has(type))).toEqual([]);
      }),
    );
  });
});
