import type { Settings } from '@sales-analytics/contract';
import {
  createLanguageModel,
  createTranscriber,
  ProviderError,
  reasonOfProviderError,
  type Clock,
  type OfferedModel,
} from '@sales-analytics/providers';

/** Asks the providers whether they would take the settings as they stand in the form. */
export interface ConnectionChecks {
  /** Resolves when the transcription key is accepted. */
  transcription(this: void, settings: Settings, signal: AbortSignal): Promise<void>;
  /** Resolves with the models offered, when the language model's key or host is accepted. */
  languageModel(this: void, settings: Settings, signal: AbortSignal): Promise<OfferedModel[]>;
}

export function liveChecks(clock: Clock): ConnectionChecks {
  return {
    transcription: (settings, signal) => createTranscriber(settings, clock).testKey(signal),
    languageModel: (settings, signal) => createLanguageModel(settings).listModels(signal),
  };
}

export function describeFailure(error: unknown): string {
  if (error instanceof ProviderError) return reasonOfProviderError(error);
  return 'Something went wrong in this app. Try again.';
}
