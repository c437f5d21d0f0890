import { difficultySchema, personaSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { difficultySentence, patienceTurns } from './difficulties.ts';
import { personaProfile } from './personas.ts';

describe('the difficulty', () => {
  it.each(personaSchema.options)(
    'gives a %s prospect more patience the warmer it is',
    (persona) => {
      const { turns } = personaProfile(persona).patience;
      const [warm, neutral, cold] = difficultySchema.options.map((difficulty) =>
        patienceTurns(persona, difficulty),
      );
      expect(neutral).toBe(turns);
      expect(warm).toBeGreaterThan(turns);
      expect(cold).toBeLessThan(turns);
      expect(cold).toBeGreaterThan(0);
      expect(patienceTurns(persona)).toBe(neutral);
    },
  );

  it.each([
    [
      'neutral',
      'skeptical',
      'You get four turns to be convincing. You hear facts only when you ask.',
    ],
    ['warm', 'skeptical', 'You get six turns to be convincing. You hear facts without'],
    ['cold', 'busy', 'You get one turn to be convincing. You hear facts only when you give'],
    ['warm', null, 'You get two turns more than the persona gives.'],
    ['neutral', null, 'The persona decides how many turns you get to be convincing.'],
    ['cold', null, 'You get one turn less than the persona gives.'],
  ] as const)('%s with %s says what it means', (difficulty, persona, sentence) => {
    expect(difficultySentence(difficulty, persona).slice(0, sentence.length)).toBe(sentence);
  });
});
