import type { TurnNeeds } from '../turn-needs.ts';
import type { TurnRequests } from '../turn-requests.ts';

export interface HandsFreeNeeds extends TurnNeeds {
  /** Of the rep's words: they go on while the prospect is interrupted. */
  transcription: TurnRequests;
}
