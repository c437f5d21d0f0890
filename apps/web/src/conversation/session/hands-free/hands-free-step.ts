import {
  callClockStart,
  completenessOf,
  nextDetection,
  type DetectionInput,
  type DetectionSignal,
  type PracticeCall,
} from '@sales-analytics/core';
import { isAnswerDue } from '../conversation-view.ts';
import { onsetOf, withFrame } from './frame-clock.ts';
import {
  change,
  frameTime,
  isProspectHeard,
  isRepSpeaking,
  noteConversation,
  pageTime,
  send,
  showNotice,
  statusOf,
  type HandsFreeInput,
  type HandsFreeState,
  type Moment,
  type Step,
} from './hands-free-state.ts';
import { addShortWords, cutReply, handleOverlap, withoutEcho } from './interruptions.ts';

const maxEarlyTranscriptions = 3;
const maxEarlyReplies = 2;

export function nextHandsFree(
  state: HandsFreeState,
  input: HandsFreeInput,
  moment: Moment,
): Pick<Step, 'state' | 'view' | 'effects'> {
  const step: Step = { state, view: moment.view, reply: moment.reply, effects: [], moment };
  const handle = handlers[input.type] as (step: Step, input: HandsFreeInput) => void;
  handle(step, input);
  tellDetector(step);
  return step;
}

type InputOf<Type extends HandsFreeInput['type']> = Extract<HandsFreeInput, { type: Type }>;

const handlers: { [Type in HandsFreeInput['type']]: (step: Step, input: InputOf<Type>) => void } = {
  frame: hear,
  'echo-measured'(step, input) {
    change(step, { mayEcho: input.gainDb !== null });
    detect(step, input);
  },
  pressed(step) {
    if (statusOf(step).prospect === 'speaking') cutReply(step);
    else endTurn(step);
  },
  'turn-ended': endTurn,
  'speech-ended'(step) {
    if (isRepSpeaking(step)) endTurn(step);
  },
  'turn-dropped': dropTurn,
  retried: transcribeTurn,
  muted(step, { isMuted }) {
    detect(step, { type: isMuted ? 'muted' : 'unmuted', atMs: frameTime(step) });
  },
  'conversation-changed': noteConversation,
  'early-words': takeEarlyWords,
  'words-so-far': breakIn,
  'turn-words': takeTurnWords,
  'short-words': takeShortWords,
};

function hear(step: Step, { frame, playedDb }: InputOf<'frame'>): void {
  const { endMs, levelDb } = frame;
  const { nowMs, options } = step.moment;
  change(step, { clock: withFrame(step.state.clock, endMs, nowMs) });
  const speech = step.state.isSpeechIgnored ? 0 : frame.speech;
  detect(step, { type: 'frame', endMs, speech, levelDb, playedDb });
  const { turn } = step.state;
  if (!turn || !isRepSpeaking(step)) return;
  step.effects.push({ type: 'limit-part', atMs: endMs });
  const isTooLong = endMs - turn.startMs > options.maxListeningMs;
  if (!isTooLong || statusOf(step).prospect !== 'quiet' || turn.wasInterrupted) return;
  // The prospect has listened for too long, and answers in the middle of the turn.
  change(step, { turn: { ...turn, wasInterrupted: true } });
  step.effects.push({ type: 'restart-requests' });
  step.effects.push({ type: 'transcribe-so-far', turnId: turn.id, atMs: endMs });
}

function detect(step: Step, input: DetectionInput): void {
  const { state: detection, signals } = nextDetection(step.state.detection, input);
  change(step, { detection });
  for (const signal of signals) handleSignal(step, signal);
  tellDetector(step);
}

function tellDetector(step: Step): void {
  const { conversation } = step.view;
  const isHeard = isProspectHeard(conversation);
  if (conversation.stage === 'ended' || isHeard === step.state.isProspectHeard) return;
  change(step, { isProspectHeard: isHeard });
  // The rep's turn can't continue any more, unless the prospect interrupts.
  if (isHeard && statusOf(step).rep === 'quiet') dropTurn(step);
  detect(step, { type: isHeard ? 'prospect-sounds' : 'prospect-quiet', atMs: frameTime(step) });
}

function handleSignal(step: Step, signal: DetectionSignal): void {
  switch (signal.type) {
    case 'began':
      beginTurn(step, signal.turn, signal.startMs);
      break;
    case 'paused':
      pauseTurn(step, signal.endMs);
      break;
    case 'went-on':
      if (step.state.turn) step.effects.push({ type: 'discard-early' });
      send(step, { type: 'rep-went-on' });
      break;
    case 'reopened':
      if (step.state.turn) reopenTurn(step);
      // The turn that would continue had no words.
      else beginTurn(step, signal.turn, onsetOf(step.state.clock));
      break;
    case 'ended':
      finishTurn(step, signal.endMs);
      break;
    case 'loud-room':
      showNotice(step, 'loud-room');
      break;
    case 'short-stretch':
      step.effects.push({ ...signal, type: 'transcribe-short' });
      break;
    case 'noise':
      change(step, { givenUp: new Set([...step.state.givenUp, signal.turn]) });
      dropNoise(step, signal.turn);
      break;
    case 'ducked':
    case 'silenced':
    case 'restored':
    case 'barged-in':
    case 'back-channel':
      handleOverlap(step, signal);
  }
}

function beginTurn(step: Step, number: number, startMs: number): void {
  const { turn } = step.state;
  if (turn && isUnanswered(step)) {
    change(step, { turn: { ...turn, number } });
    reopenTurn(step);
    return;
  }
  const { prospect } = statusOf(step);
  // A reply that has no voice is only read, and a pending reply answers something that is out of date.
  if (prospect === 'speaking' || prospect === 'thinking') cutReply(step);
  if (step.view.conversation.stage !== 'hands-free') return;
  const id = step.state.lastTurnId + 1;
  const isInterruption = number === step.state.cutBy;
  const times = { startMs, endMs: startMs };
  const counts = { wasInterrupted: false, earlyTranscriptions: 0, earlyReplies: 0 };
  change(step, { lastTurnId: id, turn: { id, number, isInterruption, ...times, ...counts } });
  step.effects.push({ type: 'open-turn', turnId: id, startMs });
  send(step, { type: 'rep-began', atMs: pageTime(step, startMs) });
}

function isUnanswered(step: Step): boolean {
  const { rep, prospect } = statusOf(step);
  if (rep === 'transcribing' || prospect === 'thinking') return true;
  const isHeard = isProspectHeard(step.view.conversation);
  return prospect === 'speaking' && !isHeard && step.reply?.hasVoice === true;
}

function reopenTurn(step: Step): void {
  step.reply = null;
  step.effects.push(
    { type: 'cut-reply' },
    { type: 'restart-transcription' },
    { type: 'discard-early' },
  );
  send(step, { type: 'rep-reopened', atMs: pageTime(step, frameTime(step)) });
}

/** The words up to a pause decide how long it may last, and the reply to them can be requested. */
function pauseTurn(step: Step, endMs: number): void {
  send(step, { type: 'rep-paused', atMs: pageTime(step, endMs) });
  const { turn } = step.state;
  if (!turn) return;
  change(step, { turn: { ...turn, endMs } });
  const isAllowed = step.moment.options.startsRepliesEarly();
  if (!isAllowed || turn.earlyTranscriptions >= maxEarlyTranscriptions) return;
  const earlyTranscriptions = turn.earlyTranscriptions + 1;
  change(step, { turn: { ...turn, endMs, earlyTranscriptions } });
  step.effects.push({ type: 'transcribe-early', turnId: turn.id, endMs });
}

function takeEarlyWords(step: Step, { turnId, endMs, text }: InputOf<'early-words'>): void {
  const { turn } = step.state;
  const { rep, prospect } = statusOf(step);
  if (turn?.id !== turnId || turn.endMs !== endMs || rep !== 'paused') return;
  send(step, { type: 'rep-words', text });
  const call = callWith(step, turn, text);
  const isComplete = completenessOf(text, step.moment.options.language()) === 'complete';
  if (call && prospect === 'quiet' && isComplete && turn.earlyReplies < maxEarlyReplies) {
    change(step, { turn: { ...turn, earlyReplies: turn.earlyReplies + 1 } });
    step.effects.push({ type: 'reply-early', text, call });
  }
  detect(step, { type: 'words', turn: turn.number, text });
}

function breakIn(step: Step, { turnId, atMs, text }: InputOf<'words-so-far'>): void {
  const { turn } = step.state;
  if (text === '' || turn?.id !== turnId || !isRepSpeaking(step)) return;
  const call = callWith(step, { startMs: turn.startMs, endMs: atMs }, text);
  send(step, { type: 'rep-words', text });
  if (call) step.effects.push({ type: 'answer', call, isOptional: true });
}

function callWith(
  step: Step,
  turn: { startMs: number; endMs: number },
  text: string,
): PracticeCall | null {
  const { conversation } = step.view;
  if (conversation.stage !== 'hands-free') return null;
  const { call } = conversation;
  const startMs = pageTime(step, turn.startMs) - callClockStart(call);
  const endMs = pageTime(step, turn.endMs) - callClockStart(call);
  const said = { side: 'sales_rep', text, startMs, endMs, isSpoken: true } as const;
  return { ...call, turns: [...call.turns, said] };
}

function endTurn(step: Step): void {
  if (step.view.conversation.stage !== 'hands-free') return;
  detect(step, { type: 'end-requested', atMs: frameTime(step) });
}

function finishTurn(step: Step, endMs: number): void {
  send(step, { type: 'rep-ended', atMs: pageTime(step, endMs) });
  const { turn } = step.state;
  if (!turn) return;
  change(step, { turn: { ...turn, endMs } });
  // A prospect who interrupted the turn continues.
  if (statusOf(step).prospect === 'quiet') step.effects.push({ type: 'restart-requests' });
  transcribeTurn(step);
}

function transcribeTurn(step: Step): void {
  const { turn } = step.state;
  if (!turn) return;
  const { endMs, isInterruption } = turn;
  step.effects.push({ type: 'transcribe-turn', endMs, isInterruption });
}

function takeTurnWords(step: Step, input: InputOf<'turn-words'>): void {
  const text = input.isInterruption ? withoutEcho(step, input.text) : input.text;
  const isEcho = text !== input.text;
  send(step, { type: 'transcribed', text }, text === '' && !isEcho ? 'nothing-understood' : null);
  // A prospect who interrupted the turn has answered already.
  if (isAnswerDue(step.view.conversation))
    step.effects.push({ type: 'answer', turnId: input.turnId });
  else if (input.turnId === step.state.turn?.id) dropTurn(step);
}

function dropNoise(step: Step, number: number): void {
  if (number !== step.state.turn?.number || !isRepSpeaking(step)) return;
  dropTurn(step);
  send(step, { type: 'rep-dropped' });
}

function dropTurn(step: Step): void {
  change(step, { turn: null });
  step.effects.push({ type: 'drop-turn' });
}

/** The words of a short utterance distinguish 'mhm' from 'wait'. */
function takeShortWords(step: Step, input: InputOf<'short-words'>): void {
  const text = withoutEcho(step, input.text);
  const { turn } = input;
  if (!step.state.givenUp.has(turn)) {
    detect(step, { type: 'words', turn, text });
    return;
  }
  change(step, { givenUp: new Set([...step.state.givenUp].filter((number) => number !== turn)) });
  // It is too late to interrupt, so the words are only added to the call.
  if (text.trim() !== '') addShortWords(step, { ...input, text });
}
