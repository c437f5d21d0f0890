import type { CallMetrics } from './call-metrics.ts';

export const metricHelp: Record<Exclude<keyof CallMetrics, 'callMs' | 'clockOrigin'>, string> = {
  talkRatio:
    'Each side’s share of the speaking time. Silence is not counted. When both speak at once, it counts for both.',
  longestMonologue:
    'The Sales Rep’s longest turn, from first word to last. A short “mhm” from the Customer does not end it.',
  longestCustomerStory: 'The Customer’s longest turn, from first word to last.',
  interactivity:
    'How often the speaker changes from one side to the other, per minute of the call.',
  patience:
    'How long the Sales Rep usually waits after the Customer’s turn (median). An overlap counts as 0.',
  questions:
    'Sentences that end with a question mark. Without punctuation: sentences that start like an English question.',
  speakingRate:
    'Words per minute of a side’s own speaking time. Utterances under 1 second are not counted.',
  fillerWords:
    'English filler words such as “um” and “you know”, per 100 words and per minute of speaking. Not available for calls in other languages.',
  silence: 'Time without speech between the first and last word, and every pause over 3 seconds.',
  interruptions:
    'How often one side starts to speak while the other is still talking. A short “mhm” does not count.',
  talkOverTime: 'Each side’s share of the speaking time in each tenth of the call.',
};
