import type { Practice } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';

export type EndedConversation = Extract<Conversation, { stage: 'ended' }>;

/** What marks the record of a practised call. */
export function practiceOf({ call, hangUpReason }: EndedConversation): Practice {
  return { persona: call.persona, ...(hangUpReason !== undefined && { hangUpReason }) };
}
