import { personaSchema } from '@sales-analytics/contract';
import { expect, it } from 'vitest';
import { personaSound } from './personas.ts';

it('the pace and the manner are those of the persona', () => {
  expect(personaSound('busy').speed).toBeGreaterThan(personaSound('overwhelmed').speed);
  expect(personaSound('busy').manner).not.toBe(personaSound('overwhelmed').manner);
});

it.each(personaSchema.options)('the pace of %s is in the range of the provider', (persona) => {
  const { speed, manner } = personaSound(persona);
  expect(speed).toBeGreaterThanOrEqual(0.25);
  expect(speed).toBeLessThanOrEqual(4);
  expect(manner).not.toBe('');
});
