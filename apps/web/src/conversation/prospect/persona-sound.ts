import type { Persona } from '@sales-analytics/contract';
import { guideOf } from '@sales-analytics/core';

/** How a persona is to be spoken by a synthesizer. */
export interface PersonaSound {
  speed: number;
  manner: string;
}

export function personaSound(persona: Persona): PersonaSound {
  const { pace, manner } = guideOf(persona);
  return { speed: pace.rate, manner };
}
