import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSpeakerRoles } from './read-speaker-roles.ts';

function read(given: unknown) {
  const dropped: string[] = [];
  return { roles: readSpeakerRoles(given, (field) => dropped.push(field)), dropped };
}

describe('readSpeakerRoles', () => {
  it.each([
    'sales_rep',
    'Sales Rep',
    'sales rep.',
    'SALES-REP',
    'salesRep',
    'rep',
    'Seller',
    'salesperson',
    'Sales representative',
  ])('reads %j as the rep', (role) => {
    expect(read([{ speaker: 'A', role }])).toEqual({ roles: { A: 'sales_rep' }, dropped: [] });
  });

  it.each(['customer', 'Customer', 'prospect', 'buyer', ' Client '])(
    'takes %j for the customer',
    (role) => {
      expect(read([{ speaker: 'A', role }])).toEqual({ roles: { A: 'customer' }, dropped: [] });
    },
  );

  it.each([
    [
      'a list',
      [
        { speaker: 'A', role: 'rep' },
        { speaker: 'Speaker B', role: 'customer' },
      ],
    ],
    [
      'a list in other words',
      [
        { Label: 'A:', side: 'rep' },
        { name: ' Speaker B : ', Role: 'buyer' },
      ],
    ],
    ['a map', { A: 'sales_rep', 'Speaker B': 'customer' }],
    ['a list as text', '[{"speaker":"A","role":"rep"},{"speaker":"Speaker B","role":"client"}]'],
    [
      'a list that repeats itself',
      [
        { speaker: 'A', role: 'rep' },
        { speaker: 'Speaker B', role: 'customer' },
        { speaker: 'A', role: 'seller' },
      ],
    ],
  ])('reads %s', (_, given) => {
    expect(read(given)).toEqual({
      roles: { A: 'sales_rep', 'Speaker B': 'customer' },
      dropped: [],
    });
  });

  it.each([
    ['no role', { speaker: 'B' }],
    ['an unknown role', { speaker: 'B', role: 'manager' }],
    ['a role of the prototype', { speaker: 'B', role: 'constructor' }],
    ['a role that is no text', { speaker: 'B', role: 1 }],
    ['no speaker', { role: 'customer' }],
    ['an empty speaker', { speaker: ' : ', role: 'customer' }],
    ['a trap for a speaker', { speaker: '__proto__', role: 'customer' }],
    ['an overlong speaker', { speaker: 'x'.repeat(201), role: 'customer' }],
    ['no object', 'B is the customer'],
    ['nothing', null],
  ])('loses only the item that has %s', (_, item) => {
    expect(read([{ speaker: 'A', role: 'rep' }, item])).toEqual({
      roles: { A: 'sales_rep' },
      dropped: ['speaker_roles'],
    });
  });

  it('knows a speaker who is called Unknown, and leaves out one whose side is not known', () => {
    const given = [
      { speaker: 'Unknown', role: 'customer' },
      { speaker: 'B', role: 'unknown' },
      { speaker: 'C', role: 'N/A' },
    ];
    expect(read(given)).toEqual({ roles: { Unknown: 'customer' }, dropped: [] });
  });

  it('rejects an answer that puts one speaker on both sides', () => {
    const given = [
      { speaker: 'B', role: 'sales_rep' },
      { speaker: 'A', role: 'sales_rep' },
      { speaker: 'A', role: 'customer' },
    ];
    expect(read(given)).toEqual({ roles: {}, dropped: ['speaker_roles'] });
  });

  it.each(['A is the rep', 5, true, ['A']])('reads nothing of %j', (given) => {
    expect(read(given)).toEqual({ roles: {}, dropped: ['speaker_roles'] });
  });

  it('reads its own result as the same', () => {
    const speaker = fc.string({ unit: fc.constantFrom('A', ':', ' ', '\u0000', '\ud83d') });
    fc.assert(
      fc.property(fc.dictionary(speaker, fc.constantFrom('rep', 'Buyer', '?')), (given) => {
        const { roles } = read(given);
        expect(read(roles)).toEqual({ roles, dropped: [] });
      }),
    );
  });
});
