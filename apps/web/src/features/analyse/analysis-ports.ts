import { createLanguageModel, createTranscriber } from '@sales-analytics/providers';
import type { SessionProviders } from '../../call/session/create-call-sessions.ts';
import { readDurationMs } from '../../shared/browser/audio/audio-duration.ts';
import { randomId } from '../../shared/browser/random-id.ts';
import { fetchSample, type SampleCall } from '../../call/requests/fetch-sample.ts';
import type { RecordingChannels } from './upload/read-channels.ts';

/** External dependencies of the analysis screen; tests pass fakes. */
export interface AnalysisPorts extends SessionProviders {
  readDurationMs(file: Blob): Promise<number | undefined>;
  /** Rejects if its code can't be loaded. */
  readChannels(file: Blob): Promise<RecordingChannels>;
  /** The call that comes with the app, as it was exported, and its recording. */
  fetchSample(this: void): Promise<SampleCall>;
}

export const browserPorts: AnalysisPorts = {
  createTranscriber,
  createLanguageModel,
  readDurationMs,
  async readChannels(file) {
    const reader = await import('./upload/read-channels.ts');
    return reader.readChannels(file);
  },
  fetchSample,
  randomId,
};
