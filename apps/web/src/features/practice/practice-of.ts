import type { Practice } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';

export type EndedConversation = Extract<Conversation, { stage: 'ended' }>;

/** The fields that mark a saved call as a practice call. */
export function practiceOf({ call, hangUpReason }: EndedConversation): Practice {
  return { persona: call.persona, ...(hangUpReason !== undefined && { hangUpReason }) };
}
