import type { ConversationEvent } from '@sales-analytics/core';
import type { ConversationNotice } from './conversation-view.ts';

/** What the rep should know of a recording that was transcribed. */
export function noticeOfHeard(text: string, isFull: boolean): ConversationNotice | null {
  if (text.trim() === '') return 'nothing-heard';
  return isFull ? 'recording-full' : null;
}

/** What the rep does next makes the last notice old. */
export function endsNotice({ type }: ConversationEvent): boolean {
  return nextSteps.has(type);
}

const nextSteps: ReadonlySet<ConversationEvent['type']> = new Set([
  'started',
  'resumed',
  'recording-started',
  'typed',
  'retried',
  'turn-dropped',
  'ended',
]);
