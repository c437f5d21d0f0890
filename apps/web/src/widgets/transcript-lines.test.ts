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

  it('calls the speakers of a practised call by their names', () => {
    const lines = linesOfUtterances(
      [
        { speaker: 'Sales Rep', text: 'Hello.', startMs: 1000 },
        { speaker: 'Prospect', text: 'Who is this?' },
      ],
      { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
    );
    expect(lines).toEqual([
      { label: 'Sales Rep', side: 'sales_rep', text: 'Hello.', startMs: 1000 },
      { label: 'Prospect', side: 'customer', text: 'Who is this?' },
    ]);
  });

  it('calls a speaker of a known side by side where there is no name', () => {
    const lines = linesOfUtterances([{ speaker: '', text: 'x' }], { '': 'customer' });
    expect(lines[0]?.label).toBe('Customer');
    expect(linesOfUtterances([{ speaker: '', text: 'x' }], {})[0]?.label).toBe('');
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

  it('reads the lines of a practised call', () => {
    expect(linesOfText('Sales Rep: Hello.\nProspect: Who is this?')).toEqual([
      { label: 'Sales Rep', side: 'sales_rep', text: 'Hello.' },
      { label: 'Prospect', side: 'customer', text: 'Who is this?' },
    ]);
  });

  it('reads an empty transcript as no lines', () => {
    expect(linesOfText('')).toEqual([]);
  });
});
