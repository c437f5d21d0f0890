import type { Side } from '@sales-analytics/contract';
import { takeSentences, type Conversation } from '@sales-analytics/core';

/** One bubble of the conversation. A pending one has no text yet. */
export type ShownLine = { side: Side; startMs: number; text: string; isPending: boolean };

/** The turns, and after them the reply that is being spoken, word by word or sentence by sentence. */
export function shownLines(conversation: Conversation, bySentence: boolean): ShownLine[] {
  if (conversation.stage === 'idle') return [];
  const said = conversation.call.turns.map(({ side, startMs, text }) => {
    return { side, startMs, text, isPending: false };
  });
  const next = nextLine(conversation, bySentence);
  return next === null ? said : [...said, next];
}

function nextLine(conversation: Conversation, bySentence: boolean): ShownLine | null {
  if (conversation.stage === 'replying') {
    const { startMs } = conversation;
    const text = bySentence ? wholeSentences(conversation.text) : conversation.text;
    return text.trim() === '' ? null : { side: 'customer', startMs, text, isPending: false };
  }
  if (conversation.stage === 'transcribing') return pendingLine(conversation.speech.startMs);
  if (conversation.stage === 'failed' && conversation.part === 'transcription') {
    return pendingLine(conversation.speech.startMs);
  }
  return null;
}

function wholeSentences(text: string): string {
  // The added space completes the last sentence so far.
  return takeSentences(`${text} `, false).join('').trimEnd();
}

function pendingLine(startMs: number): ShownLine {
  return { side: 'sales_rep', startMs, text: '', isPending: true };
}
