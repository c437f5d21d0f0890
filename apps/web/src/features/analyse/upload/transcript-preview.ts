import type { SpeakerRoles } from '@sales-analytics/core';
import type { ReadTranscript } from './read-transcript.ts';

/** A transcript that the rep checks before anything is sent. */
export interface TranscriptPreview extends ReadTranscript {
  id: string;
  roles: SpeakerRoles;
}
