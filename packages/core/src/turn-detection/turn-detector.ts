import { chain, withSignals, type Detection, type Transition, type Stage } from './detection.ts';
import type { DetectionInput } from './detection-events.ts';
import { atTime, hearFrame } from './hear-frame.ts';
import { beginTurn, endTurn, goOn, judgePause, pauseTurn, settle, speakOn } from './open-turns.ts';
import {
  beginOverlap,
  decideAsked,
  endOverlap,
  giveUpAsked,
  openOnRequest,
  overlapOn,
} from './overlaps.ts';
import { noVoice } from './voice-activity.ts';

type At<Name extends Stage['name']> = Detection & { stage: Extract<Stage, { name: Name }> };
type InputOf<Type extends DetectionInput['type']> = Extract<DetectionInput, { type: Type }>;
/** An input that is missing in a stage has no effect. */
type Steps<Name extends Stage['name']> = {
  [Type in DetectionInput['type']]?: (state: At<Name>, input: InputOf<Type>) => Transition;
};
type Step = (state: Detection, input: DetectionInput) => Transition;

const whileQuiet: Steps<'quiet'> = {
  frame: (state, frame) => {
    const onset = onsetOf(state);
    if (!onset) return withSignals(state);
    if (state.prospect.isSounding) return beginOverlap(state, onset.startMs, frame);
    return beginTurn(state, { startMs: onset.startMs, endMs: state.nowMs });
  },
  'prospect-sounds': (state) => withSignals(sounding(state)),
  'prospect-quiet': (state) => withSignals(withProspectQuiet(state)),
  muted: (state) => withSignals(mute(state)),
  'end-requested': (state) => endOnRequest(openOnRequest(state)),
};

const whileOverlapping: Steps<'overlapping'> = {
  frame: (state, frame) => {
    const { stage, voice, nowMs, settings } = state;
    if (voice.isActive) return overlapOn(state, stage, frame);
    const isOver = nowMs - stage.overlap.endMs >= settings.pauseMs;
    return isOver ? endOverlap(state, stage.overlap, 'quiet') : withSignals(state);
  },
  // A reply that is over leaves the floor to the rep.
  'prospect-quiet': (state) => {
    const { stage, nowMs } = state;
    const restored = withSignals(withProspectQuiet(state), { type: 'restored', atMs: nowMs });
    return chain(restored, (next) => beginTurn(next, stage.overlap));
  },
  muted: (state) =>
    chain(endOverlap(state, state.stage.overlap, 'muted'), (next) => withSignals(mute(next))),
  'end-requested': (state) => endOnRequest(openOnRequest(state)),
};

const whileSpeaking: Steps<'speaking'> = {
  frame: (state, { levelDb }) => {
    const { stage, voice, nowMs, settings } = state;
    if (voice.isActive) return speakOn(state, stage.open, levelDb);
    const isPause = nowMs - stage.open.endMs >= settings.pauseMs;
    return isPause ? pauseTurn(state, stage.open) : withSignals(state);
  },
  // The words up to an earlier pause do not help to judge the next one.
  words: (state, { turn, text }) => {
    const { open } = state.stage;
    if (turn !== open.turn || text.trim() === '') return withSignals(state);
    return withSignals({
      ...state,
      stage: { name: 'speaking', open: { ...open, hasWords: true } },
    });
  },
  'prospect-sounds': (state) => withSignals(sounding(state)),
  'prospect-quiet': (state) => withSignals(withProspectQuiet(state)),
  muted: (state) => chain(endTurn(state, state.stage.open), (next) => withSignals(mute(next))),
  'end-requested': (state) => endOnRequest(withSignals(state)),
};

const whilePaused: Steps<'paused'> = {
  frame: (state) => {
    const { open } = state.stage;
    const onset = onsetOf(state);
    if (!onset) return settle(state);
    return withSignals(goOn(state, open, onset.startMs), { type: 'went-on', turn: open.turn });
  },
  words: (state, { turn, text }) => {
    const { open } = state.stage;
    return turn === open.turn ? judgePause(state, open, text) : withSignals(state);
  },
  'prospect-sounds': (state) => withSignals(sounding(state)),
  'prospect-quiet': (state) => withSignals(withProspectQuiet(state)),
  muted: (state) => chain(endTurn(state, state.stage.open), (next) => withSignals(mute(next))),
  'end-requested': (state) => endOnRequest(withSignals(state)),
};

const whileOver: Steps<'over'> = {
  frame: (state) => {
    const { stage, settings } = state;
    const onset = onsetOf(state);
    if (!onset) return withSignals(state);
    if (onset.startMs - stage.endedAtMs > settings.reopenMs) {
      return beginTurn(state, { startMs: onset.startMs, endMs: state.nowMs });
    }
    const { open } = stage;
    return withSignals(goOn(state, open, onset.startMs), { type: 'reopened', turn: open.turn });
  },
  'prospect-sounds': (state) => withSignals(sounding({ ...state, stage: { name: 'quiet' } })),
  'prospect-quiet': (state) => withSignals(withProspectQuiet(state)),
  muted: (state) => withSignals(mute(state)),
};

const whileMuted: Steps<'muted'> = {
  'prospect-sounds': (state) => withSignals(sounding(state)),
  'prospect-quiet': (state) => withSignals(withProspectQuiet(state)),
  unmuted: (state) => withSignals({ ...state, stage: { name: 'quiet' } }),
};

const stepsOf: { [Name in Stage['name']]: Steps<Name> } = {
  quiet: whileQuiet,
  overlapping: whileOverlapping,
  speaking: whileSpeaking,
  paused: whilePaused,
  over: whileOver,
  muted: whileMuted,
};

export function nextDetection(before: Detection, input: DetectionInput): Transition {
  const state = noticed(before, input);
  if (input.type === 'words' && input.turn === state.asked?.turn) {
    return decideAsked(state, input.text);
  }
  const step = stepsOf[state.stage.name][input.type] as Step | undefined;
  const after = step ? step(state, input) : withSignals(state);
  return input.type === 'frame' ? chain(after, giveUpAsked) : after;
}

function noticed(state: Detection, input: DetectionInput): Detection {
  if (input.type === 'frame') return hearFrame(state, input);
  if (input.type === 'words') return state;
  if (input.type !== 'echo-measured') return atTime(state, input.atMs);
  const gainDb = input.gainDb ?? state.settings.lowestGainDb;
  return { ...state, echo: { ...state.echo, gainDb } };
}

function onsetOf({ voice, prospect, settings }: Detection): { startMs: number } | null {
  const { onset } = voice;
  const frames = prospect.isSounding ? settings.onsetFramesOverProspect : settings.onsetFrames;
  return onset && onset.frames >= frames ? onset : null;
}

function sounding(state: Detection): Detection {
  return { ...state, prospect: { ...state.prospect, isSounding: true } };
}

function withProspectQuiet(state: Detection): Detection {
  if (!state.prospect.isSounding) return state;
  return { ...state, prospect: { isSounding: false, quietAtMs: state.nowMs } };
}

function mute(state: Detection): Detection {
  return { ...state, stage: { name: 'muted' }, voice: noVoice };
}

/** The rest of the last word must not begin a new turn. */
function endOnRequest(before: Transition): Transition {
  const { stage, nowMs, settings } = before.state;
  if (stage.name !== 'speaking' && stage.name !== 'paused') return before;
  const voice = { ...noVoice, barredUntilMs: nowMs + settings.reopenMs };
  return chain(before, (state) => endTurn({ ...state, voice }, stage.open));
}
