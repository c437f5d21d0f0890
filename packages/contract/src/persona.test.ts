import { describe, expect, it } from 'vitest';
import { personaSchema, practiceSchema } from './persona.ts';

function refusedAt(value: unknown): string | undefined {
  return practiceSchema.safeParse(value).error?.issues[0]?.path.join('.');
}

describe('personaSchema', () => {
  it('offers the eight prospects of the menu, in its order', () => {
    expect(personaSchema.options).toEqual([
      'positive',
      'negative',
      'neutral',
      'curious',
      'skeptical',
      'busy',
      'decision-maker',
      'overwhelmed',
    ]);
  });

  it.each(['indecisive', 'price-sensitive', 'Busy', '', null, undefined, 0])(
    'refuses %j',
    (value) => {
      expect(personaSchema.safeParse(value).success).toBe(false);
    },
  );
});

describe('practiceSchema', () => {
  it.each(personaSchema.options)('takes a %s prospect who stayed to the end', (persona) => {
    expect(practiceSchema.parse({ persona })).toEqual({ persona });
  });

  it('takes a reason of up to 500 characters', () => {
    const practice = { persona: 'busy', hangUpReason: 'x'.repeat(500) };
    expect(practiceSchema.parse(practice)).toEqual(practice);
  });

  it('stores nothing that it does not know', () => {
    const parsed = practiceSchema.parse({ persona: 'busy', pitch: 'Route plans.', model: 'x' });
    expect(parsed).toEqual({ persona: 'busy' });
  });

  it.each([
    [{}, 'persona'],
    [{ persona: 'boss' }, 'persona'],
    [{ persona: ['busy'] }, 'persona'],
    [{ persona: 'busy', hangUpReason: null }, 'hangUpReason'],
    [{ persona: 'busy', hangUpReason: 'a\u0000' }, 'hangUpReason'],
    [{ persona: 'busy', hangUpReason: 'x'.repeat(501) }, 'hangUpReason'],
    [null, ''],
    ['busy', ''],
    [['busy'], ''],
  ])('refuses case %# and names the field', (value, path) => {
    expect(refusedAt(value)).toBe(path);
  });
});
