import type { Conversation } from '@sales-analytics/core';
import type { CallKeeper, KeptCall } from './conversation-ports.ts';

/** Keeps what a change added to the call; a call without a turn replaces, and forgets, the last one. */
export function keepCall(keeper: CallKeeper, before: Conversation, after: Conversation): void {
  const last = keptCall(before);
  const now = keptCall(after);
  if (!now) return;
  if (now.call.turns.length === 0) {
    if (last && last.call.turns.length > 0) keeper.forget();
  } else if (now.call.turns !== last?.call.turns || now.hasEnded !== last.hasEnded) {
    keeper.keep(now);
  }
}

/** Null before there is a call. */
function keptCall(conversation: Conversation): KeptCall | null {
  if (conversation.stage === 'idle') return null;
  const { call } = conversation;
  if (conversation.stage !== 'ended') return { call, hasEnded: false };
  const { hangUpReason } = conversation;
  return { call, hasEnded: true, ...(hangUpReason !== undefined && { hangUpReason }) };
}
