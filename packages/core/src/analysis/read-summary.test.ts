import { describe, expect, it } from 'vitest';
import { readSummarySections } from './read-summary-sections.ts';
import { readSummary } from './read-summary.ts';

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
  ])('leaves %j as it is', (text) => {
    expect(readSummary(text)).toBe(text);
  });

  it('is what sections are read from, also of a summary that was stored as it was', () => {
    expect(readSummarySections(`<think>Hm.</think>${JSON.stringify({ summary })}`)).toEqual([
      { label: 'Purpose', text: 'They talked.' },
      { label: 'Next steps', text: 'A demo on Thursday.' },
    ]);
  });
});
