import { describe, expect, it } from 'vitest';
import { customerOfCall } from './customer-of-call.ts';

const spoken = {
  transcript: {
    utterances: [
      { speaker: 'A', text: 'Hello, this is Sam.' },
      { speaker: 'B', text: 'Hi. I am the head of operations at Brightline.' },
      { speaker: 'A', text: 'We plan routes.' },
      { speaker: 'B', text: 'It is too expensive.' },
      { speaker: 'C', text: 'I agree.' },
      { speaker: 'B', text: ' ' },
      { speaker: 'B', text: 'Send me something.' },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer', C: 'customer' } as const,
  names: {},
};

describe('customerOfCall', () => {
  it('is the contact with the role and the other words of the speaker of the line', () => {
    const contact = { name: 'Dana Reyes', company: 'Brightline' };
    expect(customerOfCall(spoken, { line: 3, besides: [2], contact })).toEqual({
      name: 'Dana Reyes',
      role: 'Head of operations',
      words: 'Hi. I am the head of operations at Brightline.\nSend me something.',
    });
  });

  it('has the name of the speaker rather than that of the contact', () => {
    const named = { ...spoken, names: { C: 'Marcus Webb' } };
    const contact = { name: 'Dana', company: 'Brightline' };
    expect(customerOfCall(named, { line: 4, besides: [], contact })).toEqual({
      name: 'Marcus Webb',
      role: '',
      words: '',
    });
  });

  it('has no name if the speaker has a letter', () => {
    expect(customerOfCall(spoken, { line: 4, besides: [] })).toEqual({
      name: '',
      role: '',
      words: '',
    });
  });

  it('has as many words as show how they talk', () => {
    const utterances = Array.from({ length: 100 }, () => ({ speaker: 'B', text: 'x'.repeat(99) }));
    const long = { ...spoken, transcript: { utterances } };
    expect(customerOfCall(long, { line: 0, besides: [] }).words.split('\n')).toHaveLength(30);
  });
});
