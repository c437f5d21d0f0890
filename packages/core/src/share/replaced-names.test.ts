import type { NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { knownNames, replacedNames } from './replaced-names.ts';

const nothing: NewCall = { summary: '', analysis: {}, transcript: '', audioUrl: '' };

function placeholders(call: Partial<NewCall>, ownName = ''): Record<string, string> {
  const names = replacedNames(knownNames({ call: { ...nothing, ...call }, ownName, title: '' }));
  return Object.fromEntries(names.map(({ name, placeholder }) => [name, placeholder]));
}

function said(...speakers: string[]) {
  return speakers.map((speaker) => ({ speaker, text: 'Hello.' }));
}

describe('the names that are replaced', () => {
  it('is the contact, every named speaker and the rep, each once', () => {
    const call = {
      contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
      utterances: said('A', 'Dana', 'Priya Rao', 'Ben', 'Alex'),
      sides: {
        A: 'sales_rep',
        Dana: 'customer',
        'Priya Rao': 'customer',
        Alex: 'sales_rep',
      } as const,
      names: { A: 'Alex Morgan' },
    };
    expect(placeholders(call, 'Alex Morgan')).toEqual({
      'Dana Whitfield': 'Customer 1',
      'Alex Morgan': 'Sales Rep',
      'Priya Rao': 'Customer 2',
      Ben: 'Person 3',
      'Halden Freight': 'Company A',
    });
  });

  it('is a second rep by a number', () => {
    const call = {
      utterances: said('Alex', 'Robin'),
      sides: { Alex: 'sales_rep', Robin: 'sales_rep' } as const,
    };
    expect(placeholders(call)).toEqual({ Alex: 'Sales Rep', Robin: 'Sales Rep 2' });
  });

  it('is every competitor under one placeholder for all its spellings', () => {
    const call = {
      analysis: { competitor_mentions: { quotewell: 2, Lanewise: 1 } },
      evidence: { competitors: [{ name: 'Quotewell' }, { name: 'Sheetly' }] },
    };
    expect(placeholders(call)).toEqual({
      Quotewell: 'Competitor A',
      Sheetly: 'Competitor B',
      Lanewise: 'Competitor C',
    });
  });

  it('has no letters, roles and placeholders', () => {
    const call = {
      contact: { name: 'Customer 1', company: 'Company A' },
      utterances: said('A', 'Speaker 2', 'Sales Rep', 'Customer 2', 'Unknown speaker', ''),
      evidence: { competitors: [{ name: 'Competitor A' }] },
    };
    expect(placeholders(call)).toEqual({});
  });

  it('is a person with a short name after a word such as caller', () => {
    const call = { utterances: said('Caller Ed', 'Caller B', 'speaker 2', 'UNKNOWN', 'Users') };
    expect(placeholders(call)).toEqual({ 'Caller Ed': 'Person 1' });
  });

  it('is added by the user, unless it is known', () => {
    const names = replacedNames(knownNames({ call: nothing, ownName: 'Alex', title: '' }), [
      { text: ' Priya ', kind: 'person' },
      { text: 'priya', kind: 'company' },
      { text: 'Routewise', kind: 'company' },
      { text: '  ', kind: 'person' },
    ]);
    expect(names.map(({ name, placeholder }) => [name, placeholder])).toEqual([
      ['Alex', 'Sales Rep'],
      ['Priya', 'Person 1'],
      ['Routewise', 'Company A'],
    ]);
  });
});
