import type { Side } from '@sales-analytics/contract';
import {
  takeSentences,
  type Conversation,
  type HandsFreeProspect,
  type HandsFreeRep,
  type PracticeTurn,
} from '@sales-analytics/core';

export type ShownLine = {
  side: Side;
  startMs: number;
  text: string;
  isPending: boolean;
  /** The turn continues, so its text is not complete. */
  isOpen?: boolean;
  isBeingSaid?: boolean;
  isBackChannel?: boolean;
  /** The other side spoke before this line was over. */
  isCut?: boolean;
};

/** Returns the turns, followed by the current reply, which grows by word or by sentence. */
export function shownLines(conversation: Conversation, bySentence: boolean): ShownLine[] {
  if (conversation.stage === 'idle') return [];
  const { turns } = conversation.call;
  // The end of the call cuts the last reply, not the rep.
  const isLastCutByEnd = conversation.stage === 'ended';
  const said = turns.map((turn, index) =>
    shownTurn(turn, !isLastCutByEnd || index < turns.length - 1),
  );
  if (conversation.stage === 'hands-free') {
    const open = [replyLine(conversation.prospect, bySentence), repLine(conversation.rep)];
    const lines = [...said, ...open.filter((line) => line !== null)];
    return lines.toSorted((a, b) => a.startMs - b.startMs);
  }
  const next = nextLine(conversation, bySentence);
  return next === null ? said : [...said, next];
}

function nextLine(conversation: Conversation, bySentence: boolean): ShownLine | null {
  if (conversation.stage === 'replying') {
    return spokenLine(conversation, bySentence);
  }
  if (conversation.stage === 'transcribing') return pendingLine(conversation.speech.startMs);
  if (conversation.stage === 'failed' && conversation.part === 'transcription') {
    return pendingLine(conversation.speech.startMs);
  }
  return null;
}

function shownTurn(turn: PracticeTurn, canBeCut: boolean): ShownLine {
  const { side, startMs, text, isBackChannel, isCut } = turn;
  return {
    side,
    startMs,
    text,
    isPending: false,
    ...(isBackChannel && { isBackChannel }),
    ...(isCut && canBeCut && { isCut }),
  };
}

function replyLine(prospect: HandsFreeProspect, bySentence: boolean): ShownLine | null {
  if (prospect.status !== 'speaking') return null;
  const line = spokenLine(prospect, bySentence);
  return line && { ...line, ...(prospect.isSpoken && !bySentence && { isBeingSaid: true }) };
}

function repLine(rep: HandsFreeRep): ShownLine | null {
  if (rep.status === 'quiet') return null;
  if (rep.status === 'transcribing') return pendingLine(rep.speech.startMs);
  const startMs = rep.status === 'speaking' ? rep.startMs : rep.speech.startMs;
  if (rep.words === '') return pendingLine(startMs);
  return { side: 'sales_rep', startMs, text: rep.words, isPending: false, isOpen: true };
}

type Reply = { text: string; startMs: number };

function spokenLine(reply: Reply, bySentence: boolean): ShownLine | null {
  const text = bySentence ? wholeSentences(reply.text) : reply.text;
  if (text.trim() === '') return null;
  return { side: 'customer', startMs: reply.startMs, text, isPending: false };
}

function wholeSentences(text: string): string {
  // The added space completes the last sentence so far.
  return takeSentences(`${text} `, false).join('').trimEnd();
}

function pendingLine(startMs: number): ShownLine {
  return { side: 'sales_rep', startMs, text: '', isPending: true };
}
