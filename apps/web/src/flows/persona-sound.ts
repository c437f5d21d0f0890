import type { Persona } from '@sales-analytics/contract';
import { guideOf } from '@sales-analytics/core';

/** How a persona is to be spoken by a synthesizer. */
export interface PersonaSound {
  /** One of the provider's voices, by its name. */
  voice: string;
  speed: number;
  manner: string;
}

/** One of OpenAI's voices for each: a woman's or a man's as the persona is, and nobody's twice. */
const voices: Readonly<Record<Persona, string>> = {
  positive: 'coral',
  negative: 'ash',
  neutral: 'sage',
  curious: 'nova',
  skeptical: 'onyx',
  busy: 'verse',
  'decision-maker': 'marin',
  overwhelmed: 'echo',
};

export function personaSound(persona: Persona): PersonaSound {
  const { pace, manner } = guideOf(persona);
  return { voice: voices[persona], speed: pace.rate, manner };
}
