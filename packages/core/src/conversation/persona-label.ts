import type { Persona } from '@sales-analytics/contract';

/** Apart from the guides, so that a list of calls loads no more than the words it shows. */
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

/** What the persona is called on the screen. */
export function personaLabel(persona: Persona): string {
  return personaLabels[persona];
}
