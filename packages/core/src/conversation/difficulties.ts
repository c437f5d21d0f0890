import type { Difficulty, Persona } from '@sales-analytics/contract';
import { personaProfile } from './personas.ts';

export interface DifficultyProfile {
  label: string;
  /** This many turns are added to the persona's patience. */
  turns: number;
  /** This sentence tells the rep when the prospect reveals facts. */
  facts: string;
  /** These sentences tell the model the same, and how much goodwill there is. */
  behaviour: string;
}

const profiles: Readonly<Record<Difficulty, DifficultyProfile>> = {
  warm: {
    label: 'Warm',
    turns: 2,
    facts: 'You hear facts without asking.',
    behaviour:
      'You have goodwill: you take what the sales rep says in a good sense. You tell facts about your work without being asked, where they fit.',
  },
  neutral: {
    label: 'Neutral',
    turns: 0,
    facts: 'You hear facts only when you ask.',
    behaviour:
      'You have neither goodwill nor ill will. You tell a fact about your work only when you are asked for it.',
  },
  cold: {
    label: 'Cold',
    turns: -1,
    facts: 'You hear facts only when you give a good reason and ask precisely.',
    behaviour:
      'You have no goodwill: you doubt what you hear. You tell a fact about your work only when the sales rep has given you a good reason to and asks for it precisely; before that you answer in general terms.',
  },
};

export function difficultyProfile(difficulty: Difficulty): DifficultyProfile {
  return profiles[difficulty];
}

/** Returns the number of unconvincing turns that the prospect tolerates. */
export function patienceTurns(persona: Persona, difficulty: Difficulty = 'neutral'): number {
  return Math.max(1, personaProfile(persona).patience.turns + profiles[difficulty].turns);
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Explains the difficulty to the rep in numbers, or by a comparison if no persona is chosen yet. */
export function difficultySentence(difficulty: Difficulty, persona: Persona | null): string {
  return `${turnsSentence(difficulty, persona)} ${profiles[difficulty].facts}`;
}

function turnsSentence(difficulty: Difficulty, persona: Persona | null): string {
  if (persona === null) {
    const { turns } = profiles[difficulty];
    if (turns === 0) return 'The persona decides how many turns you get to be convincing.';
    const count = countOf(Math.abs(turns));
    return `You get ${count} ${turns > 0 ? 'more' : 'less'} than the persona gives.`;
  }
  return `You get ${countOf(patienceTurns(persona, difficulty))} to be convincing.`;
}

function countOf(turns: number): string {
  return `${numbers[turns] ?? turns} ${turns === 1 ? 'turn' : 'turns'}`;
}
