import type { Settings } from '@sales-analytics/contract';
import {
  createLanguageModel,
  createTranscriber,
  type Clock,
  type LanguageModel,
  type Transcriber,
} from '@sales-analytics/providers';
import { readDurationMs } from '../../platform/audio-duration.ts';

/** What the analysis screen needs of the world beyond the app; tests hand in their own. */
export interface AnalysisPorts {
  createTranscriber(settings: Settings, clock: Clock): Transcriber;
  createLanguageModel(settings: Settings): LanguageModel;
  readDurationMs(file: Blob): Promise<number | undefined>;
  /** A key that no other request has. */
  newKey(this: void): string;
}

export const browserPorts: AnalysisPorts = {
  createTranscriber,
  createLanguageModel,
  readDurationMs,
  // `crypto.randomUUID` is missing on a page without https.
  newKey: () => [...crypto.getRandomValues(new Uint32Array(4))].map(asHex).join(''),
};

function asHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
