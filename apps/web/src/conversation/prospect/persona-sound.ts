import type { Persona } from '@sales-analytics/contract';
import { personaProfile } from '@sales-analytics/core';

/** How a persona is to be spoken by a synthesizer. */
export interface PersonaSound {
  speed: number;
  manner: string;
}

export function personaSound(persona: Persona): PersonaSound {
  const { pace, manner } = personaProfile(persona);
  return { speed: pace.rate, manner };
}
