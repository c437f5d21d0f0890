import type { Persona } from '@sales-analytics/contract';

/** The labels are separate from the profiles, so that a list of calls loads only the texts that it shows. */
export const personaLabels: Readonly<Record<Persona, string>> = {
  positive: 'Positive',
  negative: 'Negative',
  neutral: 'Neutral',
  curious: 'Curious',
  skeptical: 'Skeptical',
  busy: 'Busy',
  'decision-maker': 'Decision-maker',
  overwhelmed: 'Overwhelmed',
};

export function personaLabel(persona: Persona): string {
  return personaLabels[persona];
}
