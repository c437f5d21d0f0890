import type { Persona } from '@sales-analytics/contract';

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

/** By the name that the provider knows it by. */
export function voiceOf(persona: Persona): string {
  return voices[persona];
}
