import type {
  Clock,
  LanguageModel,
  ProviderName,
  UtteranceTranscriber,
} from '@sales-analytics/providers';
import type { ConversationKeeper, Microphone, Voice } from './conversation-ports.ts';
import type { ConversationView } from './conversation-view.ts';

/** Everything that a held conversation is handed. */
export interface PracticeSessionOptions {
  microphone: Microphone;
  utteranceTranscriber: UtteranceTranscriber;
  languageModel: LanguageModel;
  /** Whose answers the language model gives, for the words of a failure. */
  modelProvider(this: void): ProviderName;
  voice: Voice;
  clock: Clock;
  keeper: ConversationKeeper;
  /** What the rep sells and to whom; asked for at every reply. */
  pitch(this: void): string;
  /** Called with every new view. */
  onChange(this: void, view: ConversationView): void;
  onLevel(this: void, level: number): void;
}
