import type { Conversation } from '@sales-analytics/core';
import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';
import type { MouseEvent } from 'react';

/**
 * The prospect may be interrupted; a recording under way can always be let go. A press while the
 * microphone is being opened counts as soon as it is open.
 */
export function canRecord({ stage }: Conversation, microphone: MicrophoneState): boolean {
  if (stage === 'recording') return true;
  if (stage !== 'listening' && stage !== 'replying') return false;
  return microphone === 'ready' || microphone === 'asking';
}

/** The prospect may be interrupted in writing, too. */
export function canType({ stage }: Conversation): boolean {
  return stage === 'listening' || stage === 'replying';
}

/** The rep's words are on their way, or the prospect's answer is. */
export function isProcessing({ stage }: Conversation): boolean {
  return stage === 'transcribing' || stage === 'thinking';
}

/** The rep has ended the call: only their last words are still to come. */
export function isEnding(conversation: Conversation): boolean {
  return 'isLast' in conversation && conversation.isLast;
}

/** Leaves out the second click of a double click: it was meant for what stood there before. */
export function onSingleClick(action: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) action();
  };
}
