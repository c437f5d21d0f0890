import type { Settings, Transcript } from '@sales-analytics/contract';
import type { Clock } from '../clock.ts';
import { ProviderError } from '../provider-error.ts';
import type { Transcriber } from '../transcriber.ts';
import { toTranscript, type Job } from './answers.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError, provider } from './errors.ts';
import { finishedJob } from './finished-job.ts';

/** Uploads, creates a job, and asks for it every second until it is done. */
export function createAssemblyAITranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  clock: Clock,
): Transcriber {
  return {
    async transcribe(audio, options) {
      const { signal, onProgress } = options;
      signal.throwIfAborted();
      const client = new AssemblyAIClient(settings);
      const audioUrl = await client.upload(audio, options);
      const transcriptId = await client.createJob(audioUrl, signal);
      onProgress({ stage: 'transcribing', transcriptId });
      const job = await finishedJob({ id: transcriptId, client, clock, signal });
      if (job.status === 'error') throw jobError(job, client.key);
      return transcriptOf(job);
    },
    async testKey(signal) {
      signal.throwIfAborted();
      await new AssemblyAIClient(settings).list(signal);
    },
  };
}

function transcriptOf(job: Job): Transcript {
  const transcript = toTranscript(job);
  if (transcript) return transcript;
  throw new ProviderError({ kind: 'bad-audio', provider, reason: 'No speech was heard in it.' });
}
