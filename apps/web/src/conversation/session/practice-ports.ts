import type { Settings } from '@sales-analytics/contract';
import type {
  Clock,
  UnavailableEndpoints,
  LanguageModel,
  UtteranceTranscriber,
} from '@sales-analytics/providers';
import type { Microphone, Voice } from './conversation-ports.ts';

/** What the practice screen needs of the world beyond the app; tests hand in their own. */
export interface PracticePorts {
  microphone: Microphone;
  createUtteranceTranscriber(
    this: void,
    settings: Settings,
    needs: { clock: Clock; unavailableEndpoints: UnavailableEndpoints },
  ): UtteranceTranscriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  /**
   * The voice that the settings choose, as far as this machine has it. `onFallback` is called where the
   * browser's voice speaks instead, at once or in the middle of a reply.
   */
  createVoice(this: void, settings: Settings, onFallback: () => void): Voice;
  /** Called while the rep presses something: browsers start no sound of ours before that. */
  unlockSound(this: void, settings: Settings): void;
  /** A key that no other request has. */
  randomId(this: void): string;
}
