import type { Settings, Transcript } from '@sales-analytics/contract';
import type { Runtime } from '../ports/runtime.ts';
import { reportProgressOrAbort } from './report-progress.ts';
import type { TranscribeOptions, Transcriber } from '../ports/transcriber.ts';
import { toTranscript } from './responses.ts';
import { AssemblyAIClient } from './client.ts';
import { errorOfJob } from './errors.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { findLateJob } from './find-job.ts';
import { pollJob } from './poll-job.ts';
import { createTranscript } from './create-transcript.ts';

interface Work {
  language: Settings['callLanguage'];
  client: AssemblyAIClient;
  options: TranscribeOptions;
}

export function createAssemblyAITranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost' | 'callLanguage'>,
  runtime: Runtime,
): Transcriber {
  function begin(options: TranscribeOptions): Work {
    options.signal.throwIfAborted();
    const { callLanguage: language } = settings;
    return { client: new AssemblyAIClient(settings, runtime), language, options };
  }

  return {
    async transcribe(audio, options) {
      const work = begin(options);
      const audioUrl = await work.client.upload(audio, options);
      await reportProgressOrAbort({ stage: 'uploaded', audioUrl }, options);
      return finished(work, await createdFor(audioUrl, work));
    },
    async resume(unfinished, options) {
      const work = begin(options);
      if ('reading' in unfinished)
        throw new ProviderError({ kind: 'not-found', provider: 'AssemblyAI' });
      if ('transcriptId' in unfinished) return finished(work, unfinished.transcriptId, 0);
      const { audioUrl } = unfinished;
      await reportProgressOrAbort({ stage: 'uploaded', audioUrl }, options);
      const knownId = await findLateJob(audioUrl, work.client, options.signal);
      if (knownId !== undefined) return finished(work, knownId, 0);
      return finished(work, await createdFor(audioUrl, work));
    },
    async testKey(signal) {
      signal.throwIfAborted();
      await new AssemblyAIClient(settings, runtime).testKey(signal);
    },
  };
}

function createdFor(audioUrl: string, { client, language, options }: Work): Promise<string> {
  const { speakersBy = 'voice', signal } = options;
  return createTranscript({ audioUrl, speakersBy, language }, client, signal);
}

async function finished(work: Work, id: string, firstWaitMs?: number): Promise<Transcript> {
  const { client, options } = work;
  await reportProgressOrAbort({ stage: 'transcribing', transcriptId: id }, options);
  const job = await pollJob({ id, client, signal: options.signal, firstWaitMs });
  const error = errorOfJob(job, client.key);
  if (error) throw error;
  return toTranscript(job);
}
