import type { Times } from '../transcript/times.ts';
import type { Completeness } from './completeness.ts';
import type { DetectionSignal } from './detection-events.ts';
import { detectionSettings, type DetectionSettings } from './detection-settings.ts';
import type { EchoLevel } from './echo-level.ts';
import { initialPauses, type LearnedPauses } from './learned-pauses.ts';
import { noLevels, type LevelSpread } from './level-spread.ts';
import { noVoice, type VoiceActivity } from './voice-activity.ts';

export interface OpenTurn extends Times {
  turn: number;
  clearMs: number;
  hasWords: boolean;
  /** The levels since the last pause, which ended at `sinceMs`. It is null once a loud room was reported. */
  steady: { sinceMs: number; levels: LevelSpread } | null;
}

/** Describes speech over the prospect's voice, with the echo gain that would explain it. */
export interface Overlap extends Times {
  gainDb: number;
}

export type Stage =
  | { name: 'quiet' }
  /** They speak while the prospect does, and it is not decided whether they take the floor. */
  | { name: 'overlapping'; overlap: Overlap; isSilenced: boolean }
  | { name: 'speaking'; open: OpenTurn }
  | { name: 'paused'; open: OpenTurn; verdict: Completeness | null }
  /** Their turn has ended, and the prospect has not been heard since. */
  | { name: 'over'; open: OpenTurn; endedAtMs: number }
  | { name: 'muted' };

/** Holds the state of the turn detector as one immutable value. */
export interface Detection {
  settings: DetectionSettings;
  language?: string;
  nowMs: number;
  stage: Stage;
  voice: VoiceActivity;
  prospect: { isSounding: boolean; quietAtMs: number };
  echo: EchoLevel;
  pauses: LearnedPauses;
  lastTurn: number;
  /** The brief speech whose words are awaited. */
  asked: { turn: number; overlap: Overlap; atMs: number } | null;
  /** These brief speeches came after it. No words are requested for them until it is decided. */
  waiting: readonly Overlap[];
  noisesMs: readonly number[];
}

export interface Transition<State extends Detection = Detection> {
  state: State;
  signals: readonly DetectionSignal[];
}

/**
 * Creates a detector at the start of a call.
 * @param language tag of the spoken language; the default is English
 */
export function startDetection(language?: string): Detection {
  const settings = detectionSettings;
  return {
    settings,
    ...(language !== undefined && { language }),
    nowMs: -Infinity,
    stage: { name: 'quiet' },
    voice: noVoice,
    prospect: { isSounding: false, quietAtMs: -Infinity },
    echo: { gainDb: settings.startGainDb, playedDb: -Infinity },
    pauses: initialPauses(settings),
    lastTurn: 0,
    asked: null,
    waiting: [],
    noisesMs: [],
  };
}

export function openTurn(turn: number, { startMs, endMs }: Times): OpenTurn {
  const steady = { sinceMs: startMs, levels: noLevels };
  return { turn, startMs, endMs, clearMs: endMs, hasWords: false, steady };
}

export function withSignals(state: Detection, ...signals: DetectionSignal[]): Transition {
  return { state, signals };
}

/** Applies `next` to the state of `before` and returns the signals of both in order. */
export function chain(before: Transition, next: (state: Detection) => Transition): Transition {
  const after = next(before.state);
  if (after.signals.length === 0) return { state: after.state, signals: before.signals };
  return { state: after.state, signals: [...before.signals, ...after.signals] };
}
