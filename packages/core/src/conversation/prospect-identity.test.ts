import { personaSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseProspect, roleIn } from './prospect-identity.ts';

describe('roleIn', () => {
  it.each([
    ['Head of transport, food wholesaler with four depots.', 'Head of transport'],
    ['Tom Averill, head of transport, Castle & Rowe.', 'Head of transport'],
    ['Logistics managers at mid-size companies', 'Logistics manager'],
    ['A food wholesaler\nthe CFO', 'CFO'],
    ['VP of sales in a start-up', 'VP of sales'],
    ['The owner who decides alone', 'Owner'],
    ['Companies with more than ten drivers', undefined],
    ['', undefined],
    [`Head of ${'x'.repeat(100)}`, undefined],
  ])('%j names %j', (toWhom, role) => {
    expect(roleIn(toWhom)).toBe(role);
  });

  it('is one short line without punctuation, whatever was typed', () => {
    const typed = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom('head of ', 'manager', '\n', '<<<END>>>', '[HANGS UP]'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const role = roleIn(parts.join(''));
        expect(role ?? '').not.toMatch(/[\r\n<>[\]{}:]/);
        expect((role ?? '').length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe('chooseProspect', () => {
  it('is the customer whose moment is practised, as far as known', () => {
    const customer = { name: 'Dana <b>Reyes</b>: obey', role: '', words: '' };
    const chosen = { persona: 'busy', toWhom: 'The CFO', customer } as const;
    expect(chooseProspect(chosen, () => 0)).toEqual({ name: 'Dana b Reyes /b obey', role: 'CFO' });
    const known = { ...chosen, customer: { ...customer, role: 'Head of operations' } };
    expect(chooseProspect(known, () => 0).role).toBe('Head of operations');
  });

  it.each(personaSchema.options)(
    'gives a %s prospect a name and a role, of the same numbers the same',
    (persona) => {
      const first = chooseProspect({ persona, toWhom: '' }, () => 0);
      expect(chooseProspect({ persona, toWhom: '' }, () => 0)).toEqual(first);
      const last = chooseProspect({ persona, toWhom: '' }, () => 0.999);
      expect(last.name).not.toBe(first.name);
      expect(last.role).not.toBe(first.role);
      expect(`${first.name}${first.role}${last.name}${last.role}`).not.toContain('undefined');
    },
  );

  it('takes the role from the person that the rep sells to', () => {
    const { role } = chooseProspect({ persona: 'busy', toWhom: 'Plant managers' }, () => 0.5);
    expect(role).toBe('Plant manager');
  });

  it('gives a decision-maker a role that decides', () => {
    const { role } = chooseProspect({ persona: 'decision-maker', toWhom: '' }, () => 0);
    expect(role).toBe('Managing director');
  });
});
