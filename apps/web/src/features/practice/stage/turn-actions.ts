import type { Conversation } from '@sales-analytics/core';
import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';
import type { MouseEvent } from 'react';

/**
 * The rep can interrupt the prospect, and can always end a recording. If the microphone is not open yet, the press
 * takes effect later.
 */
export function canRecord({ stage }: Conversation, microphone: MicrophoneState): boolean {
  if (stage === 'recording') return true;
  if (stage !== 'listening' && stage !== 'replying') return false;
  return microphone === 'ready' || microphone === 'asking';
}

/** A typed turn can also interrupt the prospect, but must not replace the rep's spoken one. */
export function canType(conversation: Conversation): boolean {
  const { stage } = conversation;
  if (stage !== 'hands-free') return stage === 'listening' || stage === 'replying';
  return conversation.rep.status === 'quiet' && conversation.prospect.status !== 'thinking';
}

export function isProcessing(conversation: Conversation): boolean {
  const { stage } = conversation;
  if (stage !== 'hands-free') return stage === 'transcribing' || stage === 'thinking';
  return conversation.rep.status === 'transcribing' || conversation.prospect.status === 'thinking';
}

/** The rep has ended the call, and the last turn is being transcribed or could not be transcribed. */
export function isEnding(conversation: Conversation): boolean {
  return 'isLast' in conversation && conversation.isLast;
}

export function isSendingLast(conversation: Conversation): boolean {
  return conversation.stage === 'transcribing' && isEnding(conversation);
}

/** Ignores the second click of a double click, which was meant for the button shown before. */
export function onSingleClick(action: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) action();
  };
}
