import type { Conversation, PracticeCall } from '@sales-analytics/core';

/** A reload must not lose the call up to its last complete turn. */
export interface DraftConversation {
  call: PracticeCall;
  hasEnded: boolean;
  hangUpReason?: string;
}

export interface ConversationDrafts {
  save(this: void, draft: DraftConversation): void;
  delete(this: void, startedAtMs: number): void;
}

/** Stores the call if a change added something to it. Deletes the draft of an earlier call when another begins. */
export function storeDraft(
  drafts: ConversationDrafts,
  before: Conversation,
  after: Conversation,
): void {
  const last = draftOf(before);
  const now = draftOf(after);
  if (last && now?.call.startedAtMs !== last.call.startedAtMs) drafts.delete(last.call.startedAtMs);
  if (!now || now.call.turns.length === 0) return;
  const isChanged = now.call.turns !== last?.call.turns || now.hasEnded !== last.hasEnded;
  if (isChanged) drafts.save(now);
}

/** Returns ms since 1970; null before there is a call. */
export function startOfCall(conversation: Conversation): number | null {
  return conversation.stage === 'idle' ? null : conversation.call.startedAtMs;
}

function draftOf(conversation: Conversation): DraftConversation | null {
  if (conversation.stage === 'idle') return null;
  const { call } = conversation;
  if (conversation.stage !== 'ended') return { call, hasEnded: false };
  const { hangUpReason } = conversation;
  return { call, hasEnded: true, ...(hangUpReason !== undefined && { hangUpReason }) };
}
