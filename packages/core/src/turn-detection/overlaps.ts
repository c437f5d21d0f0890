import type { Times } from '../transcript/times.ts';
import { isBackChannel } from './back-channel-words.ts';
import {
  chain,
  withSignals,
  openTurn,
  type Detection,
  type Transition,
  type OpenTurn,
  type Overlap,
} from './detection.ts';
import type { DetectionSignal } from './detection-events.ts';
import { learnFromNoise } from './echo-level.ts';
import { beginTurn, endAsNoise, judgePause, pauseTurn } from './open-turns.ts';
import type { Frame } from './hear-frame.ts';

export function beginOverlap(state: Detection, startMs: number, frame: Frame): Transition {
  const { nowMs } = state;
  const overlap = { startMs, endMs: nowMs, gainDb: gainOf(state, frame) };
  return withSignals(
    { ...state, stage: { name: 'overlapping', overlap, isSilenced: false } },
    { type: 'ducked', atMs: nowMs },
  );
}

function gainOf({ echo }: Detection, { levelDb }: Frame): number {
  return levelDb - echo.playedDb;
}

export function overlapOn(
  state: Detection,
  before: { overlap: Overlap; isSilenced: boolean },
  frame: Frame,
): Transition {
  const { nowMs, settings } = state;
  const { startMs, gainDb } = before.overlap;
  const overlap = { startMs, endMs: nowMs, gainDb: Math.max(gainDb, gainOf(state, frame)) };
  const lengthMs = nowMs - startMs;
  if (lengthMs > settings.bargeInMs) return takeFloor(state, overlap);
  const isSilenced = before.isSilenced || lengthMs >= settings.pauseVoiceMs;
  const next: Detection = { ...state, stage: { name: 'overlapping', overlap, isSilenced } };
  if (isSilenced === before.isSilenced) return withSignals(next);
  return withSignals(next, { type: 'silenced', atMs: nowMs });
}

/** Brief speech right before it belongs to the turn. */
function takeFloor(state: Detection, overlap: Overlap): Transition {
  const { asked, waiting, settings } = state;
  const before = waiting.at(-1) ?? asked?.overlap;
  if (!asked || !before || overlap.startMs - before.endMs > settings.reopenMs) {
    return withBargeIn(state, (cut) => beginTurn(cut, overlap));
  }
  const speech = { startMs: asked.overlap.startMs, endMs: overlap.endMs };
  return withBargeIn(state, (cut) => beginAsked(cut, openTurn(asked.turn, speech)));
}

/** Includes the speech that came while the words were awaited. */
function beginAsked(state: Detection, open: OpenTurn): Transition {
  return withSignals(
    { ...state, asked: null, waiting: [], stage: { name: 'speaking', open } },
    { type: 'began', turn: open.turn, startMs: open.startMs },
  );
}

/** Adds 'barged-in' before the 'began' that `begin` signals, unless the reply is over anyway. */
function withBargeIn(state: Detection, begin: (state: Detection) => Transition): Transition {
  const { prospect, nowMs } = state;
  if (!prospect.isSounding) return begin(state);
  const after = begin({ ...state, prospect: { isSounding: false, quietAtMs: nowMs } });
  const signals = after.signals.flatMap((signal): DetectionSignal[] => {
    if (signal.type !== 'began') return [signal];
    return [{ type: 'barged-in', turn: signal.turn, startMs: signal.startMs }, signal];
  });
  return { state: after.state, signals };
}

export function endOverlap(
  state: Detection,
  overlap: Overlap,
  stage: 'quiet' | 'muted',
): Transition {
  const waiting = [...state.waiting, overlap];
  const restored = { type: 'restored', atMs: state.nowMs } as const;
  return chain(withSignals({ ...state, stage: { name: stage }, waiting }, restored), askNext);
}

function askNext(state: Detection): Transition {
  const [overlap, ...waiting] = state.waiting;
  if (state.asked || !overlap) return withSignals(state);
  const turn = state.lastTurn + 1;
  const { startMs, endMs } = overlap;
  return withSignals(
    { ...state, lastTurn: turn, asked: { turn, overlap, atMs: state.nowMs }, waiting },
    { type: 'short-stretch', turn, startMs, endMs },
  );
}

export function decideAsked(state: Detection, text: string): Transition {
  const { asked } = state;
  if (!asked) return withSignals(state);
  const { turn, overlap } = asked;
  const decided = { ...state, asked: null };
  if (text.trim() === '') {
    const echo = learnFromNoise(state.echo, overlap.gainDb);
    return chain(endAsNoise({ ...decided, echo }, { turn, ...overlap }), askNext);
  }
  if (!isBackChannel(text) && canBecomeTurn(state, turn)) return openAsked(state, text);
  // If the rep is muted or in another turn, the words are recorded without an interruption.
  const { startMs, endMs } = overlap;
  return chain(withSignals(decided, { type: 'back-channel', turn, startMs, endMs, text }), askNext);
}

function canBecomeTurn({ stage, lastTurn }: Detection, turn: number): boolean {
  return turn === lastTurn && (stage.name === 'quiet' || stage.name === 'overlapping');
}

/** The turn may already be over. */
function openAsked(state: Detection, text: string): Transition {
  const { asked, waiting, stage } = state;
  if (!asked) return withSignals(state);
  const { startMs } = asked.overlap;
  const last: Times =
    stage.name === 'overlapping' ? stage.overlap : (waiting.at(-1) ?? asked.overlap);
  const open = openTurn(asked.turn, { startMs, endMs: last.endMs });
  const begun = withBargeIn(state, (cut) => beginAsked(cut, open));
  if (stage.name === 'overlapping') return begun;
  const paused = chain(begun, (next) => pauseTurn(next, open));
  // The text does not have the speech that came later.
  return waiting.length > 0 ? paused : chain(paused, (next) => judgePause(next, open, text));
}

export function openOnRequest(state: Detection): Transition {
  const { asked, stage, waiting } = state;
  if (stage.name === 'overlapping') return takeFloor(state, stage.overlap);
  if (!asked || !canBecomeTurn(state, asked.turn)) return withSignals(state);
  const { endMs } = waiting.at(-1) ?? asked.overlap;
  const open = openTurn(asked.turn, { startMs: asked.overlap.startMs, endMs });
  return withBargeIn(state, (cut) => beginAsked(cut, open));
}

export function giveUpAsked(state: Detection): Transition {
  const { asked, nowMs, settings } = state;
  if (!asked || nowMs - asked.atMs < settings.wordsWithinMs) return withSignals(state);
  const { turn, overlap } = asked;
  return chain(endAsNoise({ ...state, asked: null }, { turn, ...overlap }), askNext);
}
