import type { Times } from '../transcript/times.ts';
import { completenessOf, type Completeness } from './completeness.ts';
import {
  withSignals,
  openTurn,
  type Detection,
  type Transition,
  type OpenTurn,
} from './detection.ts';
import { learnPause, silenceLimitMs, unclearLimitMs } from './learned-pauses.ts';
import { deviationDb, noLevels, withLevel } from './level-spread.ts';

export function beginTurn(state: Detection, speech: Times): Transition {
  const turn = state.lastTurn + 1;
  const open = openTurn(turn, speech);
  return withSignals(
    { ...state, lastTurn: turn, stage: { name: 'speaking', open } },
    { type: 'began', turn, startMs: speech.startMs },
  );
}

export function goOn(state: Detection, open: OpenTurn, startMs: number): Detection {
  const pauses = learnPause(state.pauses, startMs - open.endMs);
  const steady = { sinceMs: startMs, levels: noLevels };
  const spoken = {
    ...open,
    endMs: Math.max(open.endMs, state.nowMs),
    clearMs: state.nowMs,
    steady,
  };
  return { ...state, pauses, stage: { name: 'speaking', open: spoken } };
}

export function pauseTurn(state: Detection, open: OpenTurn): Transition {
  const { turn, endMs } = open;
  return withSignals(
    { ...state, stage: { name: 'paused', open, verdict: null } },
    { type: 'paused', turn, endMs },
  );
}

export function endTurn(state: Detection, open: OpenTurn): Transition {
  const { turn, startMs, endMs } = open;
  // A turn can't be reopened while the prospect's voice is heard.
  const stage = state.prospect.isSounding
    ? ({ name: 'quiet' } as const)
    : ({ name: 'over', open, endedAtMs: state.nowMs } as const);
  return withSignals({ ...state, stage }, { type: 'ended', turn, startMs, endMs });
}

export function settle(state: Detection): Transition {
  const { stage, voice, nowMs } = state;
  if (stage.name !== 'paused') return withSignals(state);
  const { open, verdict } = stage;
  const silentMs = nowMs - open.endMs;
  // A first frame of speech may be the next word, so the turn waits.
  const isDue = silentMs >= limitMs(state, verdict) && voice.onset === null;
  return isDue || hasNoClearSpeech(state, open) ? endTurn(state, open) : withSignals(state);
}

function hasNoClearSpeech({ nowMs, settings }: Detection, open: OpenTurn): boolean {
  return nowMs - open.clearMs >= settings.noClearSpeechMs;
}

function limitMs({ settings, pauses }: Detection, verdict: Completeness | null): number {
  if (verdict === 'complete') return settings.completeMs;
  if (verdict === 'incomplete') return settings.incompleteMs;
  return verdict === null ? silenceLimitMs(pauses, settings) : unclearLimitMs(pauses, settings);
}

export function judgePause(state: Detection, open: OpenTurn, text: string): Transition {
  const { settings, language } = state;
  if (text.trim() === '') {
    const isNoise = !open.hasWords && open.endMs - open.startMs <= settings.maxNoiseMs;
    return isNoise ? endAsNoise({ ...state, stage: { name: 'quiet' } }, open) : withSignals(state);
  }
  const stage = {
    name: 'paused',
    open: { ...open, hasWords: true },
    verdict: completenessOf(text, language),
  } as const;
  return settle({ ...state, stage });
}

const minuteMs = 60_000;

export function endAsNoise(state: Detection, speech: Times & { turn: number }): Transition {
  const { turn, startMs, endMs } = speech;
  const noise = { type: 'noise', turn, startMs, endMs } as const;
  const { nowMs, settings } = state;
  const noisesMs = [...state.noisesMs.filter((atMs) => atMs > nowMs - minuteMs), nowMs];
  if (noisesMs.length < settings.noisesPerMinute) return withSignals({ ...state, noisesMs }, noise);
  return withSignals({ ...state, noisesMs: [] }, noise, { type: 'loud-room', atMs: nowMs });
}

/** Reports a loud room once per turn. */
export function speakOn(state: Detection, open: OpenTurn, levelDb: number): Transition {
  const { voice, nowMs, settings } = state;
  if (hasNoClearSpeech(state, open)) return endTurn(state, open);
  const isClear = (voice.onset?.frames ?? 0) >= settings.onsetFrames;
  const clearMs = isClear ? nowMs : open.clearMs;
  const grown = { ...open, endMs: Math.max(open.endMs, nowMs), clearMs };
  if (!open.steady) return withSignals({ ...state, stage: { name: 'speaking', open: grown } });
  const steady = { ...open.steady, levels: withLevel(open.steady.levels, levelDb) };
  const isLoudRoom =
    nowMs - steady.sinceMs >= settings.steadyForMs &&
    deviationDb(steady.levels) < settings.steadyDb;
  const spoken = { ...grown, steady: isLoudRoom ? null : steady };
  const next: Detection = { ...state, stage: { name: 'speaking', open: spoken } };
  return isLoudRoom ? withSignals(next, { type: 'loud-room', atMs: nowMs }) : withSignals(next);
}
