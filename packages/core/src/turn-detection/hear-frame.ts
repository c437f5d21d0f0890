import type { Detection } from './detection.ts';
import type { DetectionInput } from './detection-events.ts';
import { expectedEchoDb, learnGain, withPlayed } from './echo-level.ts';
import { heard, noVoice } from './voice-activity.ts';

export type Frame = Extract<DetectionInput, { type: 'frame' }>;

/** Advances the clock, which never runs backwards. */
export function atTime(state: Detection, atMs: number): Detection {
  return atMs > state.nowMs ? { ...state, nowMs: atMs } : state;
}

export function hearFrame(before: Detection, frame: Frame): Detection {
  const { stage, settings } = before;
  const state = { ...atTime(before, frame.endMs), echo: withPlayed(before.echo, frame.playedDb) };
  if (stage.name === 'muted') return { ...state, voice: noVoice };
  const isGuarded = mayEcho(state);
  const floorDb = expectedEchoDb(state.echo) + settings.aboveEchoDb;
  const isEcho = isGuarded && frame.levelDb < floorDb;
  const voice = heard(
    state.voice,
    {
      endMs: state.nowMs,
      speech: isEcho ? 0 : frame.speech,
      onAt: isGuarded ? settings.speechOnOverProspect : settings.speechOn,
    },
    settings,
  );
  const { isSounding } = state.prospect;
  const isLearnable = isSounding && (stage.name === 'quiet' || stage.name === 'over');
  const echo = isLearnable ? learnGain(state.echo, frame.levelDb, settings) : state.echo;
  return { ...state, voice, echo };
}

function mayEcho({ prospect, nowMs, settings }: Detection): boolean {
  return prospect.isSounding || nowMs - prospect.quietAtMs < settings.echoTailMs;
}
