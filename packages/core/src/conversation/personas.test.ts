import { personaSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { personaLabel } from './persona-label.ts';
import { personaProfile } from './personas.ts';

const guides = personaSchema.options.map(personaProfile);

function valuesOf(pick: (guide: (typeof guides)[number]) => unknown): unknown[] {
  return guides.map(pick);
}

describe('the guides', () => {
  it('names the personas in the order of the menu', () => {
    expect(valuesOf(({ label }) => label)).toEqual([
      'Positive',
      'Negative',
      'Neutral',
      'Curious',
      'Skeptical',
      'Busy',
      'Decision-maker',
      'Overwhelmed',
    ]);
  });

  it('describes the skeptical prospect like the design', () => {
    expect(personaProfile('skeptical')).toMatchObject({
      tone: 'Cool and measured. Polite, never warm.',
      responseStyle: 'Short answers. Asks for proof before moving on.',
      behaviour: 'Has been let down before. Opens up once you name a concrete result.',
    });
  });

  it.each(guides)('fits $persona on the screen and in the voice', (guide) => {
    for (const words of [guide.tone, guide.responseStyle, guide.behaviour, guide.manner]) {
      expect(words).toMatch(/^\p{Lu}.{15,110}\.$/u);
    }
    expect(guide.patience.turns).toBeGreaterThanOrEqual(2);
    expect(guide.patience.hangsUpWhen).toMatch(/^the rep .+[^.]$/);
    expect(guide.maxSentences).toBeGreaterThanOrEqual(1);
    expect(guide.maxSentences).toBeLessThanOrEqual(4);
    expect(guide.pace.rate).toBeGreaterThanOrEqual(0.8);
    expect(guide.pace.rate).toBeLessThanOrEqual(1.25);
    expect(guide.pace.pitch).toBeGreaterThanOrEqual(0.8);
    expect(guide.pace.pitch).toBeLessThanOrEqual(1.2);
  });

  it.each([
    ['tone', valuesOf(({ tone }) => tone)],
    ['response style', valuesOf(({ responseStyle }) => responseStyle)],
    ['behaviour', valuesOf(({ behaviour }) => behaviour)],
    ['reason to hang up', valuesOf(({ patience }) => patience.hangsUpWhen)],
    ['rate', valuesOf(({ pace }) => pace.rate)],
    ['pitch', valuesOf(({ pace }) => pace.pitch)],
    ['manner', valuesOf(({ manner }) => manner)],
  ])('gives everybody their own %s', (_, values) => {
    expect(new Set(values).size).toBe(8);
  });

  it('gives the busy prospect the least patience and the fastest voice', () => {
    const others = guides.filter(({ persona }) => persona !== 'busy');
    const { patience, pace, maxSentences } = personaProfile('busy');
    for (const other of others) {
      expect(other.patience.turns).toBeGreaterThan(patience.turns);
      expect(other.pace.rate).toBeLessThan(pace.rate);
      expect(other.maxSentences).toBeGreaterThan(maxSentences);
    }
  });
});

describe.each(personaSchema.options)('%s', (persona) => {
  it('is found by name', () => {
    expect(personaProfile(persona).persona).toBe(persona);
    expect(personaLabel(persona)).toBe(personaProfile(persona).label);
  });
});
