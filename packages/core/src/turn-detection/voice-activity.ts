import type { DetectionSettings } from './detection-settings.ts';

/** What the last frames say about speech. */
export interface VoiceActivity {
  isActive: boolean;
  /** Where the probability last rose above that of silence. */
  risenMs: number | null;
  /** Frames in a row that are clearly speech, with where that speech began. */
  onset: { startMs: number; frames: number } | null;
  /** What was still sounding when the rep ended a turn by hand is no new speech until this time. */
  barredUntilMs: number;
}

export const noVoice: VoiceActivity = {
  isActive: false,
  risenMs: null,
  onset: null,
  barredUntilMs: -Infinity,
};

/** How far the softer beginning of a word may lie before its first clear frame, in frames. */
const softFrames = 3;

/** The activity after a frame; `speech` is 0 where the frame may be an echo. */
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
