import { describe, expect, it } from 'vitest';
import { transcriptText } from '../transcript/transcript-text.ts';
import { createTranscriptCounter, sideOfLabelIn } from './transcript-hits.ts';
import { parseSearchQuery } from './search-query.ts';

describe('the side of a label', () => {
  const sides = { A: 'sales_rep', B: 'customer', C: 'customer' } as const;
  const names = { B: 'Dana: the buyer', C: ' ' };

  it('is that of the speaker with this label in the saved transcript', () => {
    const speakers = ['A', 'B', 'C', 'D'];
    const lines = speakers.map((speaker) => ({ speaker, text: 'budget' }));
    const text = transcriptText(lines, sides, names);
    const sideOf = sideOfLabelIn(sides, names);
    const countOf = (query: string) =>
      createTranscriptCounter(parseSearchQuery(query))(text, sideOf);
    expect([countOf('budget '), countOf('rep:budget '), countOf('customer:budget ')]).toEqual([
      4, 1, 2,
    ]);
  });

  it('is the meaning of the label if no speaker is known', () => {
    expect(sideOfLabelIn()('Sales Rep')).toBe('sales_rep');
    expect(sideOfLabelIn()('Dana')).toBeUndefined();
  });
});
