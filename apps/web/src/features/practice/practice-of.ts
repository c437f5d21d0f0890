import type { Practice } from '@sales-analytics/contract';
import { practiceOutcome, type Conversation } from '@sales-analytics/core';

export type EndedConversation = Extract<Conversation, { stage: 'ended' }>;

export function practiceOf({ call, hangUpReason }: EndedConversation): Practice {
  const { persona, difficulty, mode, prospect } = call;
  return {
    persona,
    ...(hangUpReason !== undefined && { hangUpReason }),
    ...(difficulty && { difficulty }),
    ...(mode && { mode }),
    ...prospect,
    outcome: practiceOutcome(call, hangUpReason),
  };
}
