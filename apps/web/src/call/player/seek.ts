import type { Place } from '@sales-analytics/core';

/** Shows a place of the call: its line in the transcript, and its sound where the audio is at hand. */
export type Seek = (place: Place) => void;
