import { noConversation, type Conversation } from '@sales-analytics/core';
import type { MicrophoneProblem } from './conversation-ports.ts';
import type { TurnFailure } from './turn-failure.ts';

/** What the last thing the rep did came to, when it came to less than they would expect. */
export type ConversationNotice =
  /** Too short, silent, or without a word. */
  | 'nothing-heard'
  /** The device was taken away; what was said until then was sent. */
  | 'microphone-lost'
  /** The hold was longer than a recording may be; its beginning was sent. */
  | 'recording-full'
  /** The voice failed: the reply is there as text. */
  | 'voice-failed';

export type MicrophoneState = 'off' | 'asking' | 'ready' | MicrophoneProblem;

/** Everything that a screen can show of a practice conversation, as one immutable value. */
export interface ConversationView {
  conversation: Conversation;
  microphone: MicrophoneState;
  /** The button was pressed before the microphone is open: recording begins when it is. */
  isRecordingPending: boolean;
  notice: ConversationNotice | null;
  /** What can be said beyond the notice: why the voice failed. */
  noticeDetail: string | null;
  /** Why the turn failed; null in every other stage. */
  failure: TurnFailure | null;
}

export const initialView: ConversationView = {
  conversation: noConversation,
  microphone: 'off',
  isRecordingPending: false,
  notice: null,
  noticeDetail: null,
  failure: null,
};
