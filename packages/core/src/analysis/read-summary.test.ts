import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSummary, readSummarySections } from './read-summary.ts';
import { summaryLabels } from './summary-prompt.ts';

const summary = 'Purpose: They talked.\n\nNext steps: A demo on Thursday.';

describe('readSummary', () => {
  it.each([
    summary,
    `\n${summary}\n`,
    `<thinking>Purpose: draft.</thinking>\n${summary}`,
    `Sure! Here is a summary of the sales call:\n\n${summary}`,
    `**Summary of the sales call**\n\n${summary}`,
    `# Call summary\n${summary}`,
    `\`\`\`\n${summary}\n\`\`\``,
    JSON.stringify({ summary }),
    JSON.stringify({ Purpose: 'They talked.', 'Next steps': 'A demo on Thursday.' }),
    `${summary}\n\nLet me know if you'd like more detail.`,
    `Here's the summary:\n\n${summary}\n\nI hope this helps!`,
  ])('leaves the summary in %j', (answer) => {
    expect(readSummary(answer)).toBe(summary);
  });

  it.each(['', ' \n ', '<think>Hm.</think>', '<reasoning>Purpose: draft.'])(
    'finds none in %j',
    (answer) => {
      expect(readSummary(answer)).toBe('');
    },
  );

  it.each([
    'They talked. Let me know if you agree.',
    'Summary: They talked.',
    'She said: here are my terms:\n- none',
  ])('does not change %j', (text) => {
    expect(readSummary(text)).toBe(text);
  });

  it('is the source of the sections, also for a summary that was stored unchanged', () => {
    expect(readSummarySections(`<think>Hm.</think>${JSON.stringify({ summary })}`)).toEqual([
      { label: 'Purpose', text: 'They talked.' },
      { label: 'Next steps', text: 'A demo on Thursday.' },
    ]);
  });
});

describe('readSummarySections', () => {
  it('reads the paragraphs that the prompt asks for', () => {
    const summary = summaryLabels.map((label) => `${label}: Something about it.`).join('\n\n');
    expect(readSummarySections(summary)).toEqual(
      summaryLabels.map((label) => ({ label, text: 'Something about it.' })),
    );
  });

  it.each([
    ['bold labels', '**Purpose:** Talk.\n**Objections**: None.'],
    ['headings', '## Purpose\nTalk.\n\n### Objections:\nNone.'],
    ['numbers', '1. Purpose: Talk.\n2) Objections: None.'],
    ['numbered bold labels', '1. **Purpose**: Talk.\n2. **Objections:** None.'],
    ['bold labels in a list', '- **Purpose**: Talk.\n- **Objections**: None.'],
    ['labels on their own line', 'Purpose:\nTalk.\n\nObjections:\n**None.**'],
    ['Windows line ends', 'Purpose: Talk.\r\nObjections: None.'],
  ])('reads %s', (_, summary) => {
    expect(readSummarySections(summary)).toEqual([
      { label: 'Purpose', text: 'Talk.' },
      { label: 'Objections', text: 'None.' },
    ]);
  });

  it('keeps the lines under a label together', () => {
    expect(readSummarySections('Objections:\n- Price: too high\n- Timing\nPurpose: Talk.')).toEqual(
      [
        { label: 'Objections', text: '- Price: too high\n- Timing' },
        { label: 'Purpose', text: 'Talk.' },
      ],
    );
  });

  it('leaves out a label without text', () => {
    expect(readSummarySections('Summary:\nPurpose: Talk.\nObjections: None.')).toEqual([
      { label: 'Purpose', text: 'Talk.' },
      { label: 'Objections', text: 'None.' },
    ]);
  });

  it.each([
    ['prose', 'They talked.\n\nNext steps: none yet.', ['They talked.', 'Next steps: none yet.']],
    ['one label alone', 'Result: they talked.', ['Result: they talked.']],
    [
      'times of day',
      'We meet at 10:30.\nThey call at 11:00.',
      ['We meet at 10:30.', 'They call at 11:00.'],
    ],
    [
      'addresses',
      'https://a.example\nhttps://b.example',
      ['https://a.example', 'https://b.example'],
    ],
    [
      'whole sentences before a colon',
      'They talked about a great many things here: a.\nThey talked about a great many others: b.',
      [
        'They talked about a great many things here: a.',
        'They talked about a great many others: b.',
      ],
    ],
    ['nothing but labels', 'Purpose:\nObjections:', ['Purpose:', 'Objections:']],
    ['nothing', '', []],
    ['blank lines', ' \n\n ', []],
  ])('leaves %s as paragraphs', (_, summary, texts) => {
    expect(readSummarySections(summary)).toEqual(texts.map((text) => ({ text })));
  });

  it('leaves markup as text', () => {
    expect(readSummarySections('<script>alert(1)</script>\n![x](https://evil.example/x)')).toEqual([
      { text: '<script>alert(1)</script>' },
      { text: '![x](https://evil.example/x)' },
    ]);
  });

  it('never throws and gives no empty section', () => {
    const unit = fc.constantFrom('A', 'b', ':', ' ', '\n', '*', '#', '-', '1', '.', '_', '🙂');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (summary) => {
        for (const { label } of readSummarySections(summary)) expect(label).not.toBe('');
      }),
    );
  });

  it('reads a long line quickly', () => {
    const before = performance.now();
    readSummarySections('**a'.repeat(60_000));
    readSummarySections('A'.repeat(200_000));
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
