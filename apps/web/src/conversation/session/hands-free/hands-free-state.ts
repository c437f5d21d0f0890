import {
  startDetection,
  type Conversation,
  type ConversationEvent,
  type Detection,
  type PracticeCall,
  type ReplyVolume,
} from '@sales-analytics/core';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { viewAfter, type ConversationNotice, type ConversationView } from '../conversation-view.ts';
import type { PracticeSessionOptions } from '../practice-options.ts';
import type { ReplyStream } from '../reply-stream.ts';
import { newFrameClock, toFrameTime, toPageTime, type FrameClock } from './frame-clock.ts';

/** The rep's turn from its first sound until the prospect is heard, because it may continue until then. */
interface TurnState {
  /** Identifies the turn for the results of its requests. */
  id: number;
  /** The number that the detector gave it last. */
  number: number;
  startMs: number;
  /** The end of its last speech. */
  endMs: number;
  /** Whether this turn interrupted the prospect. */
  isInterruption: boolean;
  /** Whether the prospect has interrupted it, which happens once at most. */
  wasInterrupted: boolean;
  earlyTranscriptions: number;
  earlyReplies: number;
}

/**
 * Everything that a hands-free call knows, as one immutable value. Times whose names do not contain 'At' are in ms of
 * the frame clock.
 */
export interface HandsFreeState {
  detection: Detection;
  clock: FrameClock;
  turn: TurnState | null;
  lastTurnId: number;
  /** Whether the detector was told that the prospect is heard. */
  isProspectHeard: boolean;
  /** Speech is ignored while a voice speaks whose echo would be taken for the rep. */
  isSpeechIgnored: boolean;
  wasHalfDuplexShown: boolean;
  /** Whether the microphone may hear the prospect, which is assumed until it is measured. */
  mayEcho: boolean;
  /** The prospect's last line, or the heard part of a line that was cut. */
  lastLine: string;
  /** The time at which the voice was paused because the rep speaks. */
  voicePausedAtMs: number | null;
  /** Short utterances whose words the detector no longer waits for. */
  givenUp: ReadonlySet<number>;
  /** The detector's number of the turn that last interrupted the prospect. */
  cutBy: number | null;
}

/** @param before the state of an earlier hands-free part of the session, whose turn may be sent again */
export function startHandsFree(
  language: string,
  before: Pick<HandsFreeState, 'lastTurnId' | 'turn'> = { lastTurnId: 0, turn: null },
): HandsFreeState {
  return {
    detection: startDetection(language),
    clock: newFrameClock,
    turn: before.turn,
    lastTurnId: before.lastTurnId,
    isProspectHeard: false,
    isSpeechIgnored: false,
    wasHalfDuplexShown: false,
    mayEcho: true,
    lastLine: '',
    voicePausedAtMs: null,
    givenUp: new Set(),
    cutBy: null,
  };
}

/** A short utterance, said while the prospect speaks. */
interface ShortUtterance {
  turn: number;
  startMs: number;
  endMs: number;
}

/** A frame, a press, a result or an event from outside, which leads to the next step of a hands-free call. */
export type HandsFreeInput =
  | { type: 'frame'; frame: Omit<HeardFrame, 'samples'>; playedDb: number }
  /** The gain of the path from the loudspeaker to the microphone; null if no echo was heard. */
  | { type: 'echo-measured'; gainDb: number | null }
  /** The rep interrupts the prospect, or ends their own turn at once. */
  | { type: 'pressed' }
  | { type: 'turn-ended' }
  /** Ends the rep's turn, if the rep speaks at this moment. */
  | { type: 'speech-ended' }
  | { type: 'turn-dropped' }
  | { type: 'retried' }
  | { type: 'muted'; isMuted: boolean }
  /** An event from outside has changed the conversation, or another voice speaks. */
  | { type: 'conversation-changed' }
  | { type: 'early-words'; turnId: number; endMs: number; text: string }
  | { type: 'words-so-far'; turnId: number; atMs: number; text: string }
  | { type: 'turn-words'; turnId: number; isInterruption: boolean; text: string }
  | ({ type: 'short-words'; text: string } & ShortUtterance);

/** A task of the driver. The words that it transcribes come back as inputs. */
export type HandsFreeEffect =
  /** Stops the prospect's reply and its requests. */
  | { type: 'cut-reply' }
  | { type: 'set-volume'; volume: ReplyVolume }
  | { type: 'restart-requests' }
  | { type: 'restart-transcription' }
  | { type: 'open-turn'; turnId: number; startMs: number }
  | { type: 'drop-turn' }
  /** Splits the part of the turn that is not transcribed yet, if it becomes too long. */
  | { type: 'limit-part'; atMs: number }
  /** Discards the words and the reply that were requested in a pause. */
  | { type: 'discard-early' }
  /** Transcribes the turn up to a pause. */
  | { type: 'transcribe-early'; turnId: number; endMs: number }
  /** Requests the reply to complete words before the turn is surely over. */
  | { type: 'reply-early'; text: string; call: PracticeCall }
  /** Transcribes a turn that continues. */
  | { type: 'transcribe-so-far'; turnId: number; atMs: number }
  | { type: 'transcribe-turn'; endMs: number; isInterruption: boolean }
  | ({ type: 'transcribe-short' } & ShortUtterance)
  /**
   * Has the prospect answer the turn `turnId`, whose reply may have been requested already, or, while the rep's turn
   * continues, the call as it is in `call`.
   */
  | { type: 'answer'; turnId?: number; call?: PracticeCall; isOptional?: boolean };

/** The rest of the session at the moment of a step. */
export interface Moment {
  nowMs: number;
  view: ConversationView;
  reply: Pick<ReplyStream, 'isPlayedHere' | 'hasVoice' | 'cutNow'> | null;
  options: Pick<PracticeSessionOptions, 'language' | 'maxListeningMs' | 'startsRepliesEarly'>;
}

/** A step that is being taken. The functions of a step change it, and nothing else sees it before it is complete. */
export interface Step {
  state: HandsFreeState;
  view: ConversationView;
  reply: Moment['reply'];
  readonly effects: HandsFreeEffect[];
  readonly moment: Moment;
}

export function send(
  step: Step,
  event: ConversationEvent,
  notice: ConversationNotice | null = null,
) {
  step.view = viewAfter(step.view, event, { notice });
  // The session drops the turn of a call that has ended.
  if (step.view.conversation.stage === 'ended') change(step, { turn: null });
  else noteConversation(step);
}

/** Notes the prospect's line, and whether the microphone may hear it, after the conversation may have changed. */
export function noteConversation(step: Step): void {
  const { conversation, notice } = step.view;
  if (conversation.stage === 'hands-free' && conversation.prospect.status === 'speaking')
    change(step, { lastLine: conversation.prospect.text });
  // Another voice may take over in the middle of a reply.
  const isSpeechIgnored = isProspectHeard(conversation) && step.reply?.isPlayedHere === false;
  change(step, { isSpeechIgnored });
  if (!isSpeechIgnored || step.state.wasHalfDuplexShown || notice !== null) return;
  change(step, { wasHalfDuplexShown: true });
  showNotice(step, 'half-duplex');
}

export function showNotice(step: Step, notice: ConversationNotice): void {
  step.view = { ...step.view, notice, noticeDetail: null };
}

export function change(step: Step, changes: Partial<HandsFreeState>): void {
  step.state = { ...step.state, ...changes };
}

export function frameTime({ state, moment }: Step): number {
  return toFrameTime(state.clock, moment.nowMs);
}

export function pageTime({ state, moment }: Step, ms: number): number {
  return toPageTime(state.clock, ms, moment.nowMs);
}

export function isRepSpeaking(step: Step): boolean {
  const { rep } = statusOf(step);
  return rep === 'speaking' || rep === 'paused';
}

/** Returns the status of both sides; null outside of the hands-free stage. */
export function statusOf({ view: { conversation } }: Step) {
  if (conversation.stage !== 'hands-free') return { rep: null, prospect: null };
  return { rep: conversation.rep.status, prospect: conversation.prospect.status };
}

export function isProspectHeard(conversation: Conversation): boolean {
  if (conversation.stage !== 'hands-free') return false;
  const { prospect } = conversation;
  return prospect.status === 'speaking' && prospect.isSpoken;
}
