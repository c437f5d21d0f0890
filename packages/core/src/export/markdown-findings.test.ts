import { describe, expect, it } from 'vitest';
import type { Findings } from '../findings/findings.ts';
import { exportMarkdown } from './export-markdown.ts';
import type { ExportInput } from './export-input.ts';

const price = { quote: 'Too *dear*.', kind: 'price', outcome: 'open', response: 'No.' } as const;
const ask = {
  kind: 'price',
  sentence: 'It is $900.',
  place: { line: 4, startMs: 63_000 },
  wentOn: false,
} as const;

function exported(fields: Partial<Findings>, checked?: ExportInput['checked']): string {
  return exportMarkdown({
    title: 'Northwind',
    date: '2026-11-14T10:30:00.000Z',
    content: {
      spoken: { transcript: { utterances: [] }, sides: {}, names: {} },
      callType: 'cold-call',
      analysis: undefined,
      evidence: {},
      summary: '',
      answers: [],
    },
    metrics: {},
    checked,
    findings: {
      objections: [],
      afterAsks: [],
      notGiven: [],
      fixFirst: null,
      quoteCount: 7,
      missingCount: 1,
      unfound: [{ claim: 'closing-question', quote: 'Shall we _start_?' }],
      notSearched: [],
      ...fields,
    },
  });
}

function under(heading: string, text: string): string | undefined {
  return text
    .split('\n\n## ')
    .find((part) => part.startsWith(`${heading}\n\n`))
    ?.slice(heading.length + 2)
    .trimEnd();
}

describe('the findings as Markdown', () => {
  it('say of an objection when it was answered, and the same of each time that it came back', () => {
    const text = exported({
      objections: [
        {
          objection: { ...price, place: { line: 0, startMs: 2_000 } },
          saidBy: 'customer',
          answer: { afterSeconds: 4.1, seconds: 9 },
          cameBack: [
            {
              objection: {
                quote: 'Still *dear*.',
                outcome: 'lost',
                response: 'None.',
                place: { line: 9, startMs: 680_000 },
              },
              answer: { afterSeconds: 2, seconds: 3 },
            },
            { objection: { quote: 'Too much.', place: { line: 12 } } },
          ],
        },
        {
          objection: { quote: 'Not now.', place: { line: 3 } },
          saidBy: 'customer',
          answer: null,
          cameBack: [],
        },
        { objection: { quote: 'Never.', place: null }, cameBack: [] },
        {
          objection: { quote: 'Why?', place: { line: 5 } },
          saidBy: 'sales_rep',
          answer: { afterSeconds: 0, seconds: 1 },
          cameBack: [],
        },
      ],
    });
    expect(under('Objections', text)).toBe(
      [
        '- “Too \\*dear\\*.” (00:02): price, open, answered after 4.1 s. Response: No.',
        '  - Came back: “Still \\*dear\\*.” (11:20): lost, answered after 2 s. Response: None.',
        '  - Came back: “Too much.” (line 13)',
        '- “Not now.” (line 4): not answered',
        '- “Never.” (not found in the transcript)',
        '- “Why?” (line 6): said by the Sales Rep, answered after 0 s',
      ].join('\n'),
    );
  });

  it('list the questions that were left unanswered', () => {
    const unanswered = [
      {
        question: 'Who _pays_?',
        place: { line: 1, startMs: 61_000 },
        comment: 'You asked *back*.',
      },
      { question: 'Why?', place: { line: 2 } },
    ];
    expect(under('Left unanswered', exported({ questions: { asked: 5, unanswered } }))).toBe(
      `2 of 5 questions of the customer (from the language model)

- “Who \\_pays\\_?” (01:01): You asked \\*back\\*.
- “Why?” (line 3)`,
    );
  });

  it('say what followed an ask', () => {
    const text = exported({
      afterAsks: [
        { ...ask, next: 'customer', seconds: 2.3 },
        { ...ask, kind: 'closing', wentOn: true, next: 'sales_rep', seconds: 0 },
        { ...ask, next: 'sales_rep' },
        ask,
      ],
    });
    expect(under('After the ask', text)).toBe(
      [
        '- “It is \\$900.” (01:03): price, the customer spoke next after 2.3 s',
        '- “It is \\$900.” (01:03): closing question, the rep went on',
        '- “It is \\$900.” (01:03): price, the rep spoke next',
        '- “It is \\$900.” (01:03): price, no words follow',
      ].join('\n'),
    );
  });

  it('list the next steps, and mark those that were not said', () => {
    const text = exported({
      nextSteps: [
        {
          owner: 'sales_rep',
          what: 'Send\nthe offer',
          due: 'tomorrow',
          duePlace: { line: 1 },
          dueDay: '2026-11-15',
          quote: 'I send it',
          place: { line: 1, startMs: 61_000 },
        },
        {
          owner: 'customer',
          what: 'Ask',
          due: 'on Friday',
          duePlace: null,
          quote: 'x',
          place: null,
        },
        { what: 'Meet' },
      ],
    });
    expect(under('Next steps', text)).toBe(
      [
        '- Sales Rep: Send the offer, Sunday, 15 November 2026. “I send it” (01:01)',
        '- Customer: Ask, on Friday (not found in the transcript). “x” (not found in the transcript)',
        '- Meet (no quote from the call)',
      ].join('\n'),
    );
  });

  it('have no empty section', () => {
    const text = exported({ questions: { asked: 3, unanswered: [] }, nextSteps: [] });
    expect(text).toBe(
      '# Northwind\n\n- Date: 14 November 2026, 10:30 UTC\n- Call type: Cold call\n',
    );
  });

  it('count their quotes with the others', () => {
    const lists = { objections: [], questions: [], competitors: [], insights: [] };
    const text = exported(
      {},
      {
        ...lists,
        quoteCount: 17,
        missingCount: 1,
        unfound: [{ claim: 'objection', quote: 'No.' }],
        notSearched: [],
      },
    );
    expect(under('Quotes not found', text)).toBe(
      '2 of 24 quotes could not be found in the transcript.\n\n- Objection: “No.”\n- Closing question: “Shall we \\_start\\_?”',
    );
    expect(text).toContain('| Quotes given by the model |  | 24 | count | measured |  |');
    expect(text).toContain('| Quotes not found in the transcript |  | 2 | count | measured |  |');
  });
});
