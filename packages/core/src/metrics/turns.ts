import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import type { SideSpeech } from './side-speech.ts';

/** A turn has consecutive utterances of one side, with no turn of the other side between them. */
export interface Turn {
  side: Side;
  startMs: number;
  endMs: number;
}

export interface Floor {
  turns: Turn[];
  backChannels: ReadonlySet<SideSpeech>;
}

/**
 * Returns for each index the side of the next utterance from there on that is too long to be a back-channel of `side`,
 * the side that speaks.
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
 * Splits a call into turns, by time. A back-channel (at most 3 words and 1.5 s while the other side has the floor)
 * neither starts nor ends a turn. A side has the floor while it speaks, and during a pause after which it continues. A
 * finished question gives the floor to the other side, so a short answer to it is a turn. `speech` must be sorted by
 * time.
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
