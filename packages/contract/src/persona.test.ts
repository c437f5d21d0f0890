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

  it('takes the prospect, the difficulty, the mode and the outcome', () => {
    const practice = {
      persona: 'busy',
      difficulty: 'cold',
      mode: 'hands-free',
      name: 'x'.repeat(100),
      role: 'x'.repeat(200),
      outcome: { kind: 'agreed', quote: 'x'.repeat(2_000), detail: 'x'.repeat(500) },
    };
    expect(practiceSchema.parse(practice)).toEqual(practice);
  });

  it('leaves out unknown fields', () => {
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
    [{ persona: 'busy', difficulty: 'hard' }, 'difficulty'],
    [{ persona: 'busy', mode: 'shout' }, 'mode'],
    [{ persona: 'busy', name: 'x'.repeat(101) }, 'name'],
    [{ persona: 'busy', role: 'a\u0000' }, 'role'],
    [{ persona: 'busy', outcome: { kind: 'won' } }, 'outcome.kind'],
    [{ persona: 'busy', outcome: { kind: 'ended', quote: 'x'.repeat(2_001) } }, 'outcome.quote'],
    [{ persona: 'busy', outcome: { kind: 'ended', detail: 'x'.repeat(501) } }, 'outcome.detail'],
    [null, ''],
    ['busy', ''],
    [['busy'], ''],
  ])('refuses case %# and names the field', (value, path) => {
    expect(refusedAt(value)).toBe(path);
  });
});
