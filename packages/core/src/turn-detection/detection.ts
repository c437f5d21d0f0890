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
  /** `sinceMs` is the end of the last pause. It is null once a loud room was reported. */
  steady: { sinceMs: number; levels: LevelSpread } | null;
}

/** The speech over the prospect's voice would be an echo with this gain. */
export interface Overlap extends Times {
  gainDb: number;
}

export type Stage =
  | { name: 'quiet' }
  /** It is not decided whether the rep takes the floor. */
  | { name: 'overlapping'; overlap: Overlap; isSilenced: boolean }
  | { name: 'speaking'; open: OpenTurn }
  | { name: 'paused'; open: OpenTurn; verdict: Completeness | null }
  /** The prospect has not been heard since the rep's turn ended. */
  | { name: 'over'; open: OpenTurn; endedAtMs: number }
  | { name: 'muted' };

/** The state is immutable. */
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
  asked: { turn: number; overlap: Overlap; atMs: number } | null;
  /** No words are requested for this brief speech until `asked` is decided. */
  waiting: readonly Overlap[];
  noisesMs: readonly number[];
}

export interface Transition<State extends Detection = Detection> {
  state: State;
  signals: readonly DetectionSignal[];
}

/** The default language is English. */
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

export function chain(before: Transition, next: (state: Detection) => Transition): Transition {
  const after = next(before.state);
  if (after.signals.length === 0) return { state: after.state, signals: before.signals };
  return { state: after.state, signals: [...before.signals, ...after.signals] };
}
