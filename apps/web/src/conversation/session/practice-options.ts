import type { Difficulty, Scenario, Settings } from '@sales-analytics/contract';
import type {
  LanguageModel,
  ProviderName,
  UnavailableEndpoints,
  UtteranceTranscriber,
} from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { Microphone } from '../microphone/microphone-port.ts';
import type { PageSound } from '../voice/page-sound.ts';
import type { Voice } from '../voice/voice-port.ts';
import type { ConversationDrafts } from './conversation-draft.ts';
import type * as replyText from './reply-text.ts';

/** The code that requests and reads replies is not in the first load. */
export type ReplyText = typeof replyText;

/** This voice replaces the one that the settings choose; null if there is no other voice. */
export type SubstituteVoice = 'browser' | 'openai' | null;

export interface PracticeOptions {
  microphone: Microphone;
  createUtteranceTranscriber(
    this: void,
    settings: Settings,
    options: { clock: Clock; unavailableEndpoints: UnavailableEndpoints },
  ): UtteranceTranscriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  /** It calls `onFallback` when another voice speaks instead, at the beginning or in the middle of a reply. */
  createVoice(
    this: void,
    settings: Settings,
    onFallback: (substitute: SubstituteVoice) => void,
  ): Voice;
  /** The page calls this while the rep presses something, because browsers play no sound before that. */
  unlockSound(this: void): void;
  sound: PageSound;
  random(this: void): number;
  randomId(this: void): string;
}

export interface PracticeSessionOptions {
  microphone: Microphone;
  utteranceTranscriber: UtteranceTranscriber;
  languageModel: LanguageModel;
  modelProvider(this: void): ProviderName;
  /** Fails with kind 'part-missing' if it can't be loaded. */
  loadReplyText(this: void): Promise<ReplyText>;
  voice: Voice;
  clock: Clock;
  drafts: ConversationDrafts;
  scenario(this: void): Scenario;
  difficulty(this: void): Difficulty;
  /** Returns a number from 0 up to, but not including, 1, which decides who picks up. */
  random(this: void): number;
  sound: PageSound;
  language(this: void): string;
  greeting(this: void): string;
  /** The prospect interrupts a longer turn of a hands-free call. */
  maxListeningMs: number;
  startsRepliesEarly(this: void): boolean;
  onLevel(this: void, level: number): void;
}
