import type { ConversationEvent, PracticeMode } from '@sales-analytics/core';
import type { ConversationNotice, ConversationView } from './conversation-view.ts';

/**
 * Runs a practice call by voice: hears the rep, lets the prospect answer. What happens is reported to the host as
 * events of the conversation, with times on its clock. It may be a chain of providers (transcription, language
 * model, voice) or one connection to a model that listens and speaks.
 */
export interface VoiceSession {
  /** The host's conversation has just begun, or goes on after a reload. */
  begin(): void;
  openMicrophone(): void;
  /** Holding: records. Hands-free: interrupts the prospect, or ends the rep's turn at once. */
  press(): void;
  release(): void;
  type(text: string): void;
  /** Sends the failed part of the turn again. */
  retry(): void;
  /** The rep drops the failed turn; the conversation goes on. */
  dropTurn(): void;
  /** Mutes the rep in a hands-free call. */
  setMuted(isMuted: boolean): void;
  /** Stops the prospect's voice for the rest of this reply; its text goes on. */
  muteReply(): void;
  /** The text that the prospect's voice has said of this reply; null where there is none to be heard. */
  saidSoFar(): string | null;
  /** The rep is there, although neither side speaks: the time after which the call ends starts again. */
  resetInactivity(): void;
  changeMode(mode: PracticeMode): void;
  end(): void;
  /** Stops everything, without a further event. */
  close(): void;
}

/** What a voice session reports to. */
export interface VoiceSessionHost {
  view(this: void): ConversationView;
  show(this: void, change: Partial<ConversationView>): void;
  send(
    this: void,
    event: ConversationEvent,
    notice?: ConversationNotice | null,
    detail?: string | null,
  ): void;
  /** The present turn failed. */
  fail(this: void, cause: unknown): void;
}
