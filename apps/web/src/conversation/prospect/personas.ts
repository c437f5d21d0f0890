import { personaSchema, type Persona } from '@sales-analytics/contract';
import { personaLabel, personaProfile } from '@sales-analytics/core';

export const personaOptions = personaSchema.options.map((persona) => ({
  value: persona,
  label: personaLabel(persona),
}));

export function isPersona(value: string): value is Persona {
  return personaSchema.safeParse(value).success;
}

export interface PersonaSound {
  speed: number;
  manner: string;
}

export function personaSound(persona: Persona): PersonaSound {
  const { pace, manner } = personaProfile(persona);
  return { speed: pace.rate, manner };
}
