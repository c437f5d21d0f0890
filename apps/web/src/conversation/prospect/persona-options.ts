import { personaSchema, type Persona } from '@sales-analytics/contract';
import { personaLabel } from '@sales-analytics/core';

export const personaOptions = personaSchema.options.map((persona) => ({
  value: persona,
  label: personaLabel(persona),
}));

export function isPersona(value: string): value is Persona {
  return personaSchema.safeParse(value).success;
}
