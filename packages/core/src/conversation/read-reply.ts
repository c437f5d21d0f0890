import { untoldReason } from './hang-up-marker.ts';
import { readReplyLine } from './reply-line.ts';

export interface ReplyReading {
  /** Only what the prospect says out loud. */
  said: string;
  /** There when the prospect ends the call; while the answer still comes it may be unfinished. */
  hangUpReason?: string;
}

/** Emphasis of two asterisks says nothing here; a run of three is one of two and a single one. */
function withoutBold(text: string): string {
  return text.replace(/\*{2,}/g, (run) => (run.length === 3 ? '*' : ''));
}

function withoutCode(text: string): string {
  return text.replace(/^[ \t]*`{3,}\w*[ \t]*$/gm, '').replaceAll('`', '');
}

function linesOf(textSoFar: string, isDone: boolean): string[] {
  const text = withoutCode(textSoFar.replaceAll('\u0000', ''));
  // How long a run of asterisks becomes is not known before its end.
  const settled = isDone ? text : text.replace(/\*+$/, '');
  return withoutBold(settled).split(/\r\n|\r|\n/);
}

/**
 * What a model's answer, or as much of it as has come, lets the prospect say: without labels, quotes
 * around it and stage directions, cut off where the model goes on to speak for the rep or the
 * prospect hangs up. While the answer grows `said` only grows: what could still become a marker or a
 * label waits until it is clear.
 */
export function readReply(textSoFar: string, isDone: boolean): ReplyReading {
  const said: string[] = [];
  let hangUpReason: string | undefined;
  let isOver = false;
  let item = 1;
  const lines = linesOf(textSoFar, isDone);
  // Grows by what stands behind a marker.
  for (let at = 0; at < lines.length; at += 1) {
    const isOpen = !isDone && at === lines.length - 1;
    const line = readReplyLine(lines[at] ?? '', { isOpen, item });
    if (line.isItem) item += 1;
    if (line.said !== '' && !isOver) said.push(line.said);
    if (line.hangUp) {
      if ((hangUpReason ?? untoldReason) === untoldReason) hangUpReason = line.hangUp.reason;
      lines[at] = line.hangUp.after;
      at -= 1;
    }
    const hasSpoken = said.length > 0;
    if (hasSpoken && line.isForeign) break;
    // Then only the reason is still looked for.
    isOver ||= hasSpoken && line.hangUp !== undefined;
    if (isOver && hangUpReason !== untoldReason) break;
  }
  const reading = { said: said.join('\n') };
  return hangUpReason === undefined ? reading : { ...reading, hangUpReason };
}
