import type { Settings, Transcript } from '@sales-analytics/contract';
import type { World } from '../clock.ts';
import { keepProgress } from '../tell-progress.ts';
import type { TranscribeOptions, Transcriber } from '../transcriber.ts';
import { toTranscript } from './answers.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError } from './errors.ts';
import { findLateJob } from './find-job.ts';
import { finishedJob } from './finished-job.ts';
import { orderJob } from './order-job.ts';

interface Work {
  client: AssemblyAIClient;
  options: TranscribeOptions;
}

/** Uploads, creates a job, and asks for it every second until it is done. */
export function createAssemblyAITranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  world: World,
): Transcriber {
  function begin(options: TranscribeOptions): Work {
    options.signal.throwIfAborted();
    return { client: new AssemblyAIClient(settings, world), options };
  }

  return {
    async transcribe(audio, options) {
      const work = begin(options);
      const audioUrl = await work.client.upload(audio, options);
      await keepProgress({ stage: 'uploaded', audioUrl }, options);
      return finished(work, await orderJob(audioUrl, work.client, options.signal));
    },
    async resume(unfinished, options) {
      const work = begin(options);
      if ('transcriptId' in unfinished) return finished(work, unfinished.transcriptId, 0);
      const { audioUrl } = unfinished;
      await keepProgress({ stage: 'uploaded', audioUrl }, options);
      const knownId = await findLateJob(audioUrl, work.client, options.signal);
      if (knownId !== undefined) return finished(work, knownId, 0);
      return finished(work, await orderJob(audioUrl, work.client, options.signal));
    },
    async testKey(signal) {
      signal.throwIfAborted();
      await new AssemblyAIClient(settings, world).testKey(signal);
    },
  };
}

async function finished(work: Work, id: string, firstWaitMs?: number): Promise<Transcript> {
  const { client, options } = work;
  await keepProgress({ stage: 'transcribing', transcriptId: id }, options);
  const job = await finishedJob({ id, client, signal: options.signal, firstWaitMs });
  if (job.status === 'error') throw jobError(job, client.key);
  return toTranscript(job);
}
