import type { Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';

/** Holds what was said in a call and who said it. A line is identified by its index in `transcript.utterances`. */
export interface SpokenCall {
  transcript: Transcript;
  sides: Sides;
  names: SpeakerNames;
}
