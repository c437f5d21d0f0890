import type { Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';

/**
 * What was said in a call and who said it: everything that is measured, quoted, shown or exported
 * starts here. A line's place is its index in `transcript.utterances`.
 */
export interface SpokenCall {
  transcript: Transcript;
  sides: Sides;
  names: SpeakerNames;
}
