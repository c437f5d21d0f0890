import type { Settings } from '@sales-analytics/contract';
import { transcriptionService } from '@sales-analytics/core';
import {
  createUtteranceTranscriber as createProviderTranscriber,
  loadPart,
  type UnavailableEndpoints,
  type UtteranceTranscriber,
} from '@sales-analytics/providers';
import type { Clock } from '../shared/time/clock.ts';

type Options = { clock: Clock; unavailableEndpoints: UnavailableEndpoints };

let local: Promise<UtteranceTranscriber> | null = null;

/** Returns the transcriber that the settings choose. The page has one local transcriber, because its model is large. */
export function createUtteranceTranscriber(
  settings: Settings,
  options: Options,
): UtteranceTranscriber {
  if (transcriptionService(settings) === 'assemblyai')
    return createProviderTranscriber(settings, options);

  function loaded(): Promise<UtteranceTranscriber> {
    local ??= load(options.clock);
    local.catch(() => {
      local = null;
    });
    return local;
  }

  return {
    isImmediate: () => Promise.resolve(true),
    prepare: async () => (await loaded()).prepare?.(),
    transcribeUtterance: async (wav, signal) => (await loaded()).transcribeUtterance(wav, signal),
  };
}

async function load(clock: Clock): Promise<UtteranceTranscriber> {
  const { createLocalUtteranceTranscriber, startRecogniser } = await loadPart(
    'This computer',
    () => import('./local-transcription.ts'),
  );
  return createLocalUtteranceTranscriber(startRecogniser, clock);
}
