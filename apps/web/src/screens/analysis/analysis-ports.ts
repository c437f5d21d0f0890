import type { Settings } from '@sales-analytics/contract';
import {
  createLanguageModel,
  createTranscriber,
  type Clock,
  type LanguageModel,
  type Transcriber,
} from '@sales-analytics/providers';
import { readDurationMs } from '../../platform/audio-duration.ts';
import { newKey } from '../../platform/new-key.ts';

/** What the analysis screen needs of the world beyond the app; tests hand in their own. */
export interface AnalysisPorts {
  createTranscriber(settings: Settings, clock: Clock): Transcriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  readDurationMs(file: Blob): Promise<number | undefined>;
  /** A key that no other request has. */
  newKey(this: void): string;
}

export const browserPorts: AnalysisPorts = {
  createTranscriber,
  createLanguageModel,
  readDurationMs,
  newKey,
};
