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

/** The part of a reply's code that is not in the first load. */
export type ReplyText = typeof replyText;

/** The voice in place of the one that the settings choose; null where there is none. */
export type SubstituteVoice = 'browser' | 'openai' | null;

/** What the practice screen needs of the browser and the providers; tests pass their own. */
export interface PracticePorts {
  microphone: Microphone;
  createUtteranceTranscriber(
    this: void,
    settings: Settings,
    needs: { clock: Clock; unavailableEndpoints: UnavailableEndpoints },
  ): UtteranceTranscriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  /**
   * The voice that the settings choose, if this browser has it. `onFallback` is called where another one speaks
   * instead, when a reply begins or in the middle of it.
   */
  createVoice(
    this: void,
    settings: Settings,
    onFallback: (substitute: SubstituteVoice) => void,
  ): Voice;
  /** Called while the rep presses something: browsers play no sound before that. */
  unlockSound(this: void): void;
  sound: PageSound;
  /** From 0 up to 1. */
  random(this: void): number;
  /** A key that no other request has. */
  randomId(this: void): string;
}

/** What one practice session works with. */
export interface PracticeSessionOptions {
  microphone: Microphone;
  utteranceTranscriber: UtteranceTranscriber;
  languageModel: LanguageModel;
  /** The provider of the language model, which error messages name. */
  modelProvider(this: void): ProviderName;
  /** Fails with kind 'part-missing' where it can't be loaded. */
  loadReplyText(this: void): Promise<ReplyText>;
  voice: Voice;
  clock: Clock;
  drafts: ConversationDrafts;
  /** What the next call is about. */
  scenario(this: void): Scenario;
  difficulty(this: void): Difficulty;
  /** From 0 up to 1: who picks up. */
  random(this: void): number;
  sound: PageSound;
  /** The language of the call, like 'en'. */
  language(this: void): string;
  /** What the prospect says where the rep says nothing. */
  greeting(this: void): string;
  /** How long the prospect listens to one turn of a hands-free call before they break in, in ms. */
  maxListeningMs: number;
  /** Whether pauses are transcribed and replies requested before a turn is surely over. */
  startsRepliesEarly(this: void): boolean;
  /** Loudness from 0 to 1 of what the microphone hears. */
  onLevel(this: void, level: number): void;
}
