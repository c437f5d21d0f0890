import { newCallSchema, type NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { compareCalls } from '../compare/compare-calls.ts';
import { comparedCall } from '../compare/compared-call.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { exportComparisonCsv } from './comparison-csv.ts';
import type { ComparisonExport } from './comparison-export.ts';
import { exportComparisonMarkdown } from './comparison-markdown.ts';

function callOf(changes: Partial<NewCall>) {
  const call = newCallSchema.parse({
    analysis: { objection_count: 1 },
    callType: 'demo',
    sides: { A: 'sales_rep', B: 'customer' },
    evidence: { objections: [{ quote: 'It is *too* dear', kind: 'price', outcome: 'parked' }] },
    utterances: [
      { speaker: 'B', text: 'It is *too* dear.', startMs: 0, endMs: 2_000 },
      { speaker: 'A', text: 'For whom?', startMs: 4_000, endMs: 5_000 },
    ],
    ...changes,
  });
  return comparedCall(contentOfCall(call));
}

const unasked = { analysis: {}, evidence: {}, callType: 'cold-call' } as const;

function exported(a: Partial<NewCall> = {}, b: Partial<NewCall> = unasked): ComparisonExport {
  return {
    a: {
      title: '=1+1 | *first*',
      date: '2026-11-14T10:30:00.000Z',
      durationMs: 62_500,
      callType: 'demo',
    },
    b: { title: '', date: '2026-11-15T10:30:00.000Z', callType: 'cold-call' },
    comparison: compareCalls(callOf(a), callOf(b)),
  };
}

describe('a comparison as CSV', () => {
  const rows = exportComparisonCsv(exported()).trimEnd().split('\r\n');

  it('has one number per row, with its source and its band', () => {
    expect(rows[0]).toBe('\uFEFFmetric,unit,a,a_origin,b,b_origin,difference,a_band,b_band');
    expect(rows).toContain(
      'Talk ratio,%,33,measured,33,measured,A below its band,50 to 65%,typical 55%',
    );
    expect(rows).toContain('Objections,count,1,estimated by the model,,,not comparable,,');
    expect(rows).toContain('Interruptions by the Customer,count,0,measured,0,measured,,,');
    expect(rows).toContain('"Talk ratio, tenth 10 of 10",%,100,measured,100,measured,,,');
    expect(rows.every((row) => row.replaceAll(/"[^"]*"/g, '').split(',').length === 9)).toBe(true);
  });

  it('names the calls, and no title is a formula', () => {
    expect(rows[1]).toBe("Title,,'=1+1 | *first*,,,,,,");
    expect(rows[3]).toBe('Length,s,62.5,,,,,,');
  });
});

describe('a comparison as Markdown', () => {
  it('has the calls, the caveats, the numbers and the objections', () => {
    const text = exportComparisonMarkdown(exported({}, { callType: 'cold-call' }));
    expect(text).toContain(
      '- A: \\=1+1 \\| \\*first\\*, 14 November 2026, 01:02, Demo\n- B: Call, 15 November 2026, Cold call',
    );
    expect(text).toContain('The call types differ, so each number is compared with its own band.');
    expect(text).toContain(
      '| Talk ratio | 33% | 33% | A below its band | A 50 to 65%, B typical 55% | measured |',
    );
    expect(text).toContain(`### Price

- A: “It is \\*too\\* dear” (00:00): parked, answered after 2 s. Reply: “For whom?” (00:04)
- B: “It is \\*too\\* dear” (00:00): parked, answered after 2 s. Reply: “For whom?” (00:04)`);
  });

  it('has each time that an objection came back', () => {
    const utterances = [
      { speaker: 'B', text: 'It is dear.' },
      { speaker: 'A', text: 'For whom?' },
      { speaker: 'B', text: 'It is too dear.' },
    ];
    const evidence = {
      objections: [
        { quote: 'It is dear', kind: 'price' as const, outcome: 'accepted' as const },
        { quote: 'It is too dear', kind: 'price' as const, repeats: 'It is dear' },
      ],
    };
    const again = { utterances, evidence };
    expect(exportComparisonMarkdown(exported(again, again))).toContain(
      '- A: “It is dear” (line 1): accepted. Reply: “For whom?” (line 2)\n  - Came back: “It is too dear” (line 3)\n- B:',
    );
  });

  it('lists what neither call has, and which objections only one has', () => {
    const evidence = { objections: [{ quote: 'We are too busy' }] };
    const text = exportComparisonMarkdown(
      exported({ utterances: [] }, { utterances: [], evidence }),
    );
    expect(text).toContain('Not available in either call: Talk ratio, Longest monologue,');
    expect(text).toContain('Only in A: price (1).\n\nOnly in B: no kind given (1).');
    expect(text).not.toContain('The same kind of objection');
  });

  it('has no table if no call has a number', () => {
    const none = { utterances: [], analysis: {}, evidence: {} };
    expect(exportComparisonMarkdown(exported(none, none))).not.toContain('|---');
  });
});
