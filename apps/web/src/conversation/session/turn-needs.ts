import type { PracticeSessionOptions } from './practice-ports.ts';
import type { Replies } from './replies.ts';
import type { TurnRequests } from './turn-requests.ts';
import type { VoiceSessionHost } from './voice-session.ts';

/** What the rep's turns need in both modes. */
export interface TurnNeeds {
  options: PracticeSessionOptions;
  host: VoiceSessionHost;
  /** Of the prospect's reply, and of a held turn. */
  requests: TurnRequests;
  replies: Replies;
}
