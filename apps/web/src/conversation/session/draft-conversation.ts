import type { Conversation } from '@sales-analytics/core';
import type { ConversationKeeper, DraftConversation } from './conversation-ports.ts';

/** Keeps what a change added to the call; another call takes the place of the one before. */
export function storeDraft(
  keeper: ConversationKeeper,
  before: Conversation,
  after: Conversation,
): void {
  const last = keptCall(before);
  const now = keptCall(after);
  if (last && now?.call.startedAtMs !== last.call.startedAtMs) keeper.forget(last.call.startedAtMs);
  if (!now || now.call.turns.length === 0) return;
  const isNews = now.call.turns !== last?.call.turns || now.hasEnded !== last.hasEnded;
  if (isNews) keeper.keep(now);
}

/** When the call began, by the clock; null before there is one. */
export function startOfCall(conversation: Conversation): number | null {
  return conversation.stage === 'idle' ? null : conversation.call.startedAtMs;
}

/** Null before there is a call. */
function keptCall(conversation: Conversation): DraftConversation | null {
  if (conversation.stage === 'idle') return null;
  const { call } = conversation;
  if (conversation.stage !== 'ended') return { call, hasEnded: false };
  const { hangUpReason } = conversation;
  return { call, hasEnded: true, ...(hangUpReason !== undefined && { hangUpReason }) };
}
