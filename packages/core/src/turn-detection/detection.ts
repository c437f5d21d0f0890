import type { Completeness } from './completeness.ts';
import type { DetectionSignal } from './detection-events.ts';
import { detectionSettings, type DetectionSettings } from './detection-settings.ts';
import type { EchoLevel } from './echo-level.ts';
import { initialPauses, type LearnedPauses } from './learned-pauses.ts';
import { noLevels, type LevelSpread } from './level-spread.ts';
import { noVoice, type VoiceActivity } from './voice-activity.ts';

/** Speech from its first sound to the end of its last one. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

export interface OpenTurn extends Stretch {
  turn: number;
  /** The end of the last frames in a row that are clearly speech. */
  clearMs: number;
  /** Whether an early transcription found words in it. */
  hasWords: boolean;
  /** Since its last pause, which ended at `sinceMs`; null once a loud room was reported. */
  steady: { sinceMs: number; levels: LevelSpread } | null;
}

/** Speech over the prospect's, with the echo gain that would explain it. */
export interface Overlap extends Stretch {
  gainDb: number;
}

/** What the rep does. */
export type Stage =
  | { name: 'quiet' }
  /** They speak while the prospect does; whether they take the floor is open. */
  | { name: 'overlapping'; overlap: Overlap; isSilenced: boolean }
  | { name: 'speaking'; open: OpenTurn }
  | { name: 'paused'; open: OpenTurn; verdict: Completeness | null }
  /** Their turn has ended, the prospect wasn't heard since. */
  | { name: 'over'; open: OpenTurn; endedAtMs: number }
  | { name: 'muted' };

/** Everything that the turn detector knows, as one immutable value. */
export interface Detection {
  settings: DetectionSettings;
  /** Tag of the spoken language. */
  language?: string;
  nowMs: number;
  stage: Stage;
  voice: VoiceActivity;
  prospect: { isSounding: boolean; quietAtMs: number };
  echo: EchoLevel;
  pauses: LearnedPauses;
  /** The number of the last stretch that may become a turn. */
  lastTurn: number;
  /** The short stretch whose words are awaited. */
  asked: { turn: number; overlap: Overlap; atMs: number } | null;
  /** Short stretches after it, for which no words are asked until it is decided. */
  waiting: readonly Overlap[];
  /** When noises of the last minute ended. */
  noisesMs: readonly number[];
}

/** The state after an input, and the signals that led to it. */
export interface Transition<State extends Detection = Detection> {
  state: State;
  signals: readonly DetectionSignal[];
}

/**
 * A detector at the start of a call.
 * @param language tag of the spoken language; English where it isn't known
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

export function openTurn(turn: number, { startMs, endMs }: Stretch): OpenTurn {
  const steady = { sinceMs: startMs, levels: noLevels };
  return { turn, startMs, endMs, clearMs: endMs, hasWords: false, steady };
}

export function withSignals(state: Detection, ...signals: DetectionSignal[]): Transition {
  return { state, signals };
}

/** Goes on from the state of `before` with `next`: the signals of both, in this order. */
export function chain(before: Transition, next: (state: Detection) => Transition): Transition {
  const after = next(before.state);
  if (after.signals.length === 0) return { state: after.state, signals: before.signals };
  return { state: after.state, signals: [...before.signals, ...after.signals] };
}
