import type { Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';

/** A line is identified by its index in `transcript.utterances`. */
export interface SpokenCall {
  transcript: Transcript;
  sides: Sides;
  names: SpeakerNames;
}
