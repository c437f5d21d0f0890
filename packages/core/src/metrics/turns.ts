import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import type { SideSpeech } from './side-speech.ts';

/** A run of utterances of one side with no turn of the other side between them. */
export interface Turn {
  side: Side;
  /** Its first start. */
  startMs: number;
  /** Its last end. */
  endMs: number;
}

/** Who held the floor, and what was said beside it. */
export interface Floor {
  turns: Turn[];
  backChannels: ReadonlySet<SideSpeech>;
}

/**
 * For each place, the side of the next utterance from there on that is too long for a back-channel
 * of `side`, which is the side that speaks.
 */
function whoSpeaksNext(speech: readonly SideSpeech[]): (Side | undefined)[] {
  const next: (Side | undefined)[] = Array.from({ length: speech.length });
  let afterRun: Side | undefined;
  for (let at = speech.length - 1; at >= 0; at -= 1) {
    const here = speech[at];
    const after = speech[at + 1];
    if (!here) continue;
    const runGoesOn = after && after.side === here.side && isShort(after);
    afterRun = runGoesOn ? afterRun : after?.side;
    next[at] = afterRun;
  }
  return next;
}

function handsOver(last: SideSpeech, reply: SideSpeech): boolean {
  return last.endMs <= reply.startMs && last.text.trimEnd().endsWith('?');
}

/**
 * The turns of a call by time. A back-channel (at most 3 words and 1.5 s while the other side holds
 * the floor) starts no turn and ends none. The other side holds the floor while it speaks, and in a
 * pause after which it is the one that speaks on; a finished question hands the floor over, so a
 * short answer to one is a turn. `speech` comes sorted by time.
 */
export function followFloor(speech: readonly SideSpeech[]): Floor {
  const next = whoSpeaksNext(speech);
  const turns: Turn[] = [];
  const backChannels = new Set<SideSpeech>();
  let lastOfTurn: SideSpeech | undefined;
  for (const [at, spoken] of speech.entries()) {
    const turn = turns.at(-1);
    if (turn && lastOfTurn && turn.side !== spoken.side && isShort(spoken)) {
      const holdsFloor = spoken.startMs < turn.endMs || next[at] === turn.side;
      if (holdsFloor && !handsOver(lastOfTurn, spoken)) {
        backChannels.add(spoken);
        continue;
      }
    }
    if (turn?.side === spoken.side) turn.endMs = Math.max(turn.endMs, spoken.endMs);
    else turns.push({ side: spoken.side, startMs: spoken.startMs, endMs: spoken.endMs });
    lastOfTurn = spoken;
  }
  return { turns, backChannels };
}
