import { describe, expect, it } from 'vitest';
import { linesOfText, linesOfUtterances } from './transcript-lines.ts';

describe('linesOfUtterances', () => {
  it('names the sides that are known and keeps the times', () => {
    expect(
      linesOfUtterances(
        [
          { speaker: 'A', text: 'Hello.', startMs: 1000 },
          { speaker: 'B', text: 'Hi.' },
        ],
        { A: 'sales_rep', B: 'customer' },
      ),
    ).toEqual([
      { label: 'Sales Rep', side: 'sales_rep', text: 'Hello.', startMs: 1000 },
      { label: 'Customer', side: 'customer', text: 'Hi.' },
    ]);
  });

  it('calls a speaker of no side by letter or name', () => {
    const lines = linesOfUtterances(
      [
        { speaker: 'C', text: 'x' },
        { speaker: 'constructor', text: 'y' },
      ],
      {},
    );
    expect(lines.map(({ label }) => label)).toEqual(['Speaker C', 'constructor']);
  });

  it('takes out what is not text', () => {
    expect(linesOfUtterances([{ speaker: 'A', text: 'a\u0007b\u202E' }], {})[0]?.text).toBe('ab');
  });
});

describe('linesOfText', () => {
  it('reads labelled lines', () => {
    expect(linesOfText('Sales Rep: Hello.\nB: Hi.')).toEqual([
      { label: 'Sales Rep', side: 'sales_rep', text: 'Hello.' },
      { label: 'Speaker B', text: 'Hi.' },
    ]);
  });

  it('reads an empty transcript as no lines', () => {
    expect(linesOfText('')).toEqual([]);
  });
});
