import type { DetectionSettings } from './detection-settings.ts';

export interface VoiceActivity {
  isActive: boolean;
  /** The probability last rose above that of silence at this time. */
  risenMs: number | null;
  onset: { startMs: number; frames: number } | null;
  /** Sound that remains when the rep ends a turn by hand is not new speech until this time. */
  barredUntilMs: number;
}

export const noVoice: VoiceActivity = {
  isActive: false,
  risenMs: null,
  onset: null,
  barredUntilMs: -Infinity,
};

/** The softer beginning of a word may be this many frames before its first clear frame. */
const softFrames = 3;

/** `speech` must be 0 if the frame may be an echo. */
export function heard(
  voice: VoiceActivity,
  frame: { endMs: number; speech: number; onAt: number },
  { frameMs, speechOff }: DetectionSettings,
): VoiceActivity {
  const { endMs, speech, onAt } = frame;
  if (speech < speechOff) return noVoice;
  if (endMs <= voice.barredUntilMs) return { ...noVoice, barredUntilMs: voice.barredUntilMs };
  const startMs = endMs - frameMs;
  const risenMs = voice.risenMs ?? startMs;
  const isClear = speech >= onAt;
  return {
    isActive: isClear || voice.isActive,
    risenMs,
    onset: isClear ? longer(voice.onset, Math.max(risenMs, startMs - softFrames * frameMs)) : null,
    barredUntilMs: -Infinity,
  };
}

function longer(onset: VoiceActivity['onset'], startMs: number): VoiceActivity['onset'] {
  return onset ? { ...onset, frames: onset.frames + 1 } : { startMs, frames: 1 };
}
