import type { Settings } from '@sales-analytics/contract';
import { transcriptionService } from '@sales-analytics/core';
import {
  createTranscriber as createProviderTranscriber,
  loadPart,
  type Transcriber,
} from '@sales-analytics/providers';
import type { Clock } from '../shared/time/clock.ts';

/** Returns the transcriber that the settings choose. The code of the local one is loaded with its first recording. */
export function createTranscriber(settings: Settings, clock: Clock): Transcriber {
  if (transcriptionService(settings) === 'assemblyai')
    return createProviderTranscriber(settings, clock);
  let loaded: Transcriber | null = null;

  async function local(): Promise<Transcriber> {
    const { createLocalTranscriber, startRecogniser } = await loadPart(
      'This computer',
      () => import('./local-transcription.ts'),
    );
    loaded = createLocalTranscriber(startRecogniser);
    return loaded;
  }

  return {
    isLocal: true,
    transcribe: async (audio, options) => (await local()).transcribe(audio, options),
    resume: async (unfinished, options) => (await local()).resume(unfinished, options),
    testKey: () => Promise.resolve(),
    setPaused: (isPaused) => loaded?.setPaused?.(isPaused),
  };
}
