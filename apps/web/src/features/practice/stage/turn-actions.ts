import type { Conversation } from '@sales-analytics/core';
import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';
import type { MouseEvent } from 'react';

/**
 * The rep may interrupt the prospect, and can always end a recording. A press while the microphone is
 * being opened counts as soon as it is open.
 */
export function canRecord({ stage }: Conversation, microphone: MicrophoneState): boolean {
  if (stage === 'recording') return true;
  if (stage !== 'listening' && stage !== 'replying') return false;
  return microphone === 'ready' || microphone === 'asking';
}

/** A typed turn may also interrupt the prospect. */
export function canType({ stage }: Conversation): boolean {
  return stage === 'listening' || stage === 'replying';
}

/** The rep's turn or the prospect's reply is being processed. */
export function isProcessing({ stage }: Conversation): boolean {
  return stage === 'transcribing' || stage === 'thinking';
}

/** The rep has ended the call, and only their last turn is still being transcribed. */
export function isEnding(conversation: Conversation): boolean {
  return 'isLast' in conversation && conversation.isLast;
}

/** Ignores the second click of a double click, which was meant for the button shown before. */
export function onSingleClick(action: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) action();
  };
}
