import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import type { TimedUtterance } from './side-utterances.ts';

/** No turn of the other side comes between the utterances of a turn. */
export interface Turn {
  side: Side;
  startMs: number;
  endMs: number;
}

export interface Floor {
  turns: Turn[];
  backChannels: ReadonlySet<TimedUtterance>;
}

/** Skips short utterances that continue the utterance's own side. */
function whoSpeaksNext(speech: readonly TimedUtterance[]): (Side | undefined)[] {
  const next: (Side | undefined)[] = Array.from({ length: speech.length });
  let nextSide: Side | undefined;
  for (let at = speech.length - 1; at >= 0; at -= 1) {
    const here = speech[at];
    const after = speech[at + 1];
    if (!here) continue;
    const continues = after && after.side === here.side && isShort(after);
    nextSide = continues ? nextSide : after?.side;
    next[at] = nextSide;
  }
  return next;
}

function handsOver(last: TimedUtterance, reply: TimedUtterance): boolean {
  return last.endMs <= reply.startMs && last.text.trimEnd().endsWith('?');
}

/**
 * A side has the floor while it speaks, and during a pause after which it continues. A back-channel
 * while the other side has the floor neither starts nor ends a turn. A finished question gives the
 * floor to the other side, so a short answer to it is a turn. `speech` must be sorted by time.
 */
export function followFloor(speech: readonly TimedUtterance[]): Floor {
  const next = whoSpeaksNext(speech);
  const turns: Turn[] = [];
  const backChannels = new Set<TimedUtterance>();
  let lastOfTurn: TimedUtterance | undefined;
  for (const [at, utterance] of speech.entries()) {
    const turn = turns.at(-1);
    if (turn && lastOfTurn && turn.side !== utterance.side && isShort(utterance)) {
      const holdsFloor = utterance.startMs < turn.endMs || next[at] === turn.side;
      if (holdsFloor && !handsOver(lastOfTurn, utterance)) {
        backChannels.add(utterance);
        continue;
      }
    }
    if (turn?.side === utterance.side) turn.endMs = Math.max(turn.endMs, utterance.endMs);
    else turns.push({ side: utterance.side, startMs: utterance.startMs, endMs: utterance.endMs });
    lastOfTurn = utterance;
  }
  return { turns, backChannels };
}
