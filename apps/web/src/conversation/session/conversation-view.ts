import {
  nextConversation,
  noConversation,
  type Conversation,
  type ConversationEvent,
} from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import type { MicrophoneProblem } from '../microphone/microphone-port.ts';

export type ConversationNotice =
  /** The recording was too short or silent, or it had no words. */
  | 'nothing-heard'
  /** The browser did not run its audio, so it recorded nothing. */
  | 'audio-not-started'
  /** The microphone was disconnected, and the recording up to then was sent. */
  | 'microphone-lost'
  /** The recording reached its maximum duration, and its beginning was sent. */
  | 'recording-full'
  /** The voice failed, so that the reply is only shown. */
  | 'voice-failed'
  | HandsFreeNotice;

export type HandsFreeNotice =
  /** The microphone hears so much that turns are not found reliably. */
  | 'loud-room'
  /** The prospect's voice came back through the microphone. */
  | 'echo-heard'
  /** The microphone delivers nothing, probably because the device is muted. */
  | 'microphone-silent'
  /** A sound that seemed to be a turn had no words. */
  | 'nothing-understood'
  | 'short-word-lost'
  /** The code of hands-free calls could not be loaded, so that the call continues with the button. */
  | 'hands-free-missing'
  /** The prospect's voice can't be interrupted by talking. */
  | 'half-duplex'
  /** The transcription takes several requests, so that silence alone decides when a turn is over. */
  | 'silence-decides'
  /** Neither side has spoken for a long time, and the call ends soon. */
  | 'still-there'
  /** The call was ended because neither side spoke, or at its maximum duration. */
  | 'ended-unattended'
  | 'ended-longest';

export type MicrophoneState = 'off' | 'asking' | 'ready' | MicrophoneProblem;

export type TurnFailure =
  { kind: 'provider'; error: ProviderError } | { kind: 'unexpected'; cause: unknown };

export interface ConversationView {
  conversation: Conversation;
  microphone: MicrophoneState;
  /** It is true if the button was pressed before the microphone was open. Then recording begins when it is. */
  isRecordingPending: boolean;
  isMuted: boolean;
  notice: ConversationNotice | null;
  noticeDetail: string | null;
  failure: TurnFailure | null;
}

export const initialView: ConversationView = {
  conversation: noConversation,
  microphone: 'off',
  isRecordingPending: false,
  isMuted: false,
  notice: null,
  noticeDetail: null,
  failure: null,
};

export interface SessionHost {
  view(this: void): ConversationView;
  show(this: void, change: Partial<ConversationView>): void;
  /** Changes the conversation, and tells the hands-free call if there is one. */
  send(
    this: void,
    event: ConversationEvent,
    notice?: ConversationNotice | null,
    detail?: string | null,
  ): void;
  fail(this: void, cause: unknown): void;
}

export function viewAfter(
  view: ConversationView,
  event: ConversationEvent,
  { notice = null, detail = null }: { notice?: ConversationNotice | null; detail?: string | null },
): ConversationView {
  const conversation = nextConversation(view.conversation, event);
  if (conversation === view.conversation && notice === null) return view;
  const isNoticeOver = notice === null && endsNotice(event, view.notice);
  return {
    ...view,
    conversation,
    failure: conversation.stage === 'failed' ? view.failure : null,
    ...(notice !== null && { notice, noticeDetail: detail }),
    ...(isNoticeOver && { notice: null, noticeDetail: null }),
  };
}

export function viewAfterFailure(view: ConversationView, cause: unknown): ConversationView {
  const conversation = nextConversation(view.conversation, { type: 'failed' });
  return { ...view, conversation, failure: toTurnFailure(cause), notice: null, noticeDetail: null };
}

function toTurnFailure(cause: unknown): TurnFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}

export function noticeOfTranscription(text: string, isFull: boolean): ConversationNotice | null {
  if (text.trim() === '') return 'nothing-heard';
  return isFull ? 'recording-full' : null;
}

function endsNotice({ type }: ConversationEvent, notice: ConversationNotice | null): boolean {
  if (type === 'rep-began') return notice !== null && endedBySpeech.has(notice);
  return nextSteps.has(type);
}

export function isAnswerDue(conversation: Conversation): boolean {
  const { stage } = conversation;
  return (
    stage === 'thinking' || (stage === 'hands-free' && conversation.prospect.status === 'thinking')
  );
}

export function isTranscribing(conversation: Conversation): boolean {
  const { stage } = conversation;
  return (
    stage === 'transcribing' ||
    (stage === 'hands-free' && conversation.rep.status === 'transcribing')
  );
}

const endedBySpeech: ReadonlySet<ConversationNotice> = new Set([
  'nothing-understood',
  'short-word-lost',
  'still-there',
]);

const nextSteps: ReadonlySet<ConversationEvent['type']> = new Set([
  'started',
  'resumed',
  'recording-started',
  'typed',
  'retried',
  'turn-dropped',
  'ended',
]);
