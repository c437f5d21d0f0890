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

/** The code that requests and reads replies, which is not in the first load. */
export type ReplyText = typeof replyText;

/** The voice that replaces the one that the settings choose; null if there is none. */
export type SubstituteVoice = 'browser' | 'openai' | null;

/** The browser and the providers as the practice screen uses them; tests pass their own. */
export interface PracticeOptions {
  microphone: Microphone;
  createUtteranceTranscriber(
    this: void,
    settings: Settings,
    options: { clock: Clock; unavailableEndpoints: UnavailableEndpoints },
  ): UtteranceTranscriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  /**
   * Creates the voice that the settings choose, if this browser has it. `onFallback` is called when another one speaks
   * instead, at the beginning or in the middle of a reply.
   */
  createVoice(
    this: void,
    settings: Settings,
    onFallback: (substitute: SubstituteVoice) => void,
  ): Voice;
  /** To be called while the rep presses something, because browsers play no sound before that. */
  unlockSound(this: void): void;
  sound: PageSound;
  /** Returns a number from 0 up to, but not including, 1. */
  random(this: void): number;
  /** Returns a key that no other request has. */
  randomId(this: void): string;
}

export interface PracticeSessionOptions {
  microphone: Microphone;
  utteranceTranscriber: UtteranceTranscriber;
  languageModel: LanguageModel;
  /** Returns the provider of the language model, which error messages name. */
  modelProvider(this: void): ProviderName;
  /** Fails with kind 'part-missing' if it can't be loaded. */
  loadReplyText(this: void): Promise<ReplyText>;
  voice: Voice;
  clock: Clock;
  drafts: ConversationDrafts;
  /** Returns the scenario of the next call. */
  scenario(this: void): Scenario;
  difficulty(this: void): Difficulty;
  /** Returns a number from 0 up to, but not including, 1. It decides who picks up. */
  random(this: void): number;
  sound: PageSound;
  /** Returns the language of the call, like 'en'. */
  language(this: void): string;
  /** Returns what the prospect says to a rep who says nothing. */
  greeting(this: void): string;
  /** The prospect interrupts a turn of a hands-free call that is longer. */
  maxListeningMs: number;
  /** Returns whether pauses are transcribed and replies requested before a turn is surely over. */
  startsRepliesEarly(this: void): boolean;
  /** Called with the loudness from 0 to 1 of the microphone's sound. */
  onLevel(this: void, level: number): void;
}
