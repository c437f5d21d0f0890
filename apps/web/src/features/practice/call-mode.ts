import type { Conversation, PracticeMode } from '@sales-analytics/core';
import { isEnding } from './stage/turn-actions.ts';

/** A call that is continued after a reload may have another mode than the chosen one. */
export function modeOf(conversation: Conversation, chosen: PracticeMode): PracticeMode {
  const { stage } = conversation;
  if (stage === 'idle' || stage === 'ended') return chosen;
  return conversation.call.mode ?? 'hold';
}

/** The mode can't be changed during a recording, or while the call is ending. */
export function canChangeMode(conversation: Conversation): boolean {
  return conversation.stage !== 'recording' && !isEnding(conversation);
}
