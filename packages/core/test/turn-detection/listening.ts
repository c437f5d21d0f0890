import { startDetection, type Detection } from '../../src/turn-detection/detection.ts';
import type { DetectionInput, DetectionSignal } from '../../src/turn-detection/detection-events.ts';
import { nextDetection } from '../../src/turn-detection/turn-detector.ts';

const frameMs = 32;

/** Times are durations in ms. */
export type Happening =
  | { speech: number; levelDb?: number; probability?: number }
  | { silence: number }
  | { words: string; turn?: number }
  | { echo: number; gainDb: number }
  | 'prospect-sounds'
  | 'prospect-quiet'
  | 'muted'
  | 'unmuted'
  | 'end-requested';

export interface Heard {
  signals: DetectionSignal[];
  timed: { atMs: number; signal: DetectionSignal }[];
  state: Detection;
}

const playedDb = -20;

export function listen(happenings: readonly Happening[], start = startDetection()): Heard {
  let state = start;
  let atMs = Math.max(0, start.nowMs);
  let isSounding = start.prospect.isSounding;
  const timed: Heard['timed'] = [];

  function take(input: DetectionInput): void {
    const after = nextDetection(state, input);
    state = after.state;
    timed.push(...after.signals.map((signal) => ({ atMs, signal })));
    for (const { type } of after.signals) {
      if (type === 'barged-in' || type === 'silenced') isSounding = false;
      if (type === 'restored') isSounding = state.prospect.isSounding;
    }
  }

  function frames(lengthMs: number, speech: number, levelDb: number): void {
    for (let passed = 0; passed < lengthMs; passed += frameMs) {
      atMs += frameMs;
      const played = isSounding ? playedDb : -Infinity;
      take({ type: 'frame', endMs: atMs, speech, levelDb, playedDb: played });
    }
  }

  for (const happening of happenings) {
    if (typeof happening === 'string') {
      if (happening === 'prospect-sounds') isSounding = true;
      if (happening === 'prospect-quiet') isSounding = false;
      take({ type: happening, atMs });
    } else if ('speech' in happening) {
      frames(happening.speech, happening.probability ?? 0.95, happening.levelDb ?? -25);
    } else if ('silence' in happening) {
      frames(happening.silence, 0.05, -70);
    } else if ('echo' in happening) {
      frames(happening.echo, 0.95, playedDb + happening.gainDb);
    } else {
      take({ type: 'words', turn: happening.turn ?? state.lastTurn, text: happening.words });
    }
  }
  return { signals: timed.map(({ signal }) => signal), timed, state };
}

/** Examples are 'began 1' and 'ducked'. */
export function inShort(signals: readonly DetectionSignal[]): string[] {
  return signals.map((signal) =>
    'turn' in signal ? `${signal.type} ${signal.turn}` : signal.type,
  );
}
