import type { CallMetrics } from './call-metrics.ts';

/** What each metric is, in one sentence for the screen. */
export const metricHelp: Record<keyof CallMetrics, string> = {
  talkRatio:
    'Each side’s share of the time spoken; silence is left out, talk at the same time counts for both.',
  longestMonologue:
    'The Sales Rep’s longest turn, from its first word to its last; a short ‘mhm’ of the other side ends no turn.',
  longestCustomerStory: 'The Customer’s longest turn, from its first word to its last.',
  interactivity: 'How often the turn goes from one side to the other, per minute of the call.',
  patience:
    'How long the Sales Rep usually waits after the Customer’s turn: the median, where an overlap counts as 0.',
  questions:
    'Sentences that end in a question mark, or that open like an English question where the transcript has no punctuation.',
  speakingRate:
    'Words per minute of a side’s own speaking time, without utterances under 1 second.',
  fillerWords:
    'English words that only fill, like ‘um’ and ‘you know’, per 100 words and per minute of speaking.',
  silence:
    'The time between the first word and the last in which nobody speaks, and each gap over 3 seconds.',
  interruptions:
    'How often a side starts while the other is well within what it says; a short ‘mhm’ doesn’t count.',
  talkOverTime: 'Each side’s share of the time spoken in every tenth of the call.',
};
