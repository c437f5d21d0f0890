import type { TurnOptions } from '../replies.ts';
import type { TurnRequests } from '../turn-requests.ts';

export interface HandsFreeNeeds extends TurnOptions {
  /** Of the rep's words: they go on while the prospect is interrupted. */
  transcription: TurnRequests;
}
