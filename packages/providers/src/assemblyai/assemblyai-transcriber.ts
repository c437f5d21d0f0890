import type { Settings, Transcript } from '@sales-analytics/contract';
import type { Clock } from '../clock.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import type { Transcriber } from '../transcriber.ts';
import { toTranscript, type Job } from './answers.ts';
import { AssemblyAIClient } from './client.ts';
import { jobError, provider } from './errors.ts';

const pollIntervalMs = 1000;
/** As many failed polls in a row end the wait. */
const maxFailedPolls = 8;
const maxBackoffMs = 30_000;

/** Uploads, creates a job, and asks for it every second until it is done. */
export function createAssemblyAITranscriber(
  settings: Pick<Settings, 'assemblyAIKey' | 'assemblyAIHost'>,
  clock: Clock,
): Transcriber {
  const client = new AssemblyAIClient(settings);
  return {
    async transcribe(audio, options) {
      const { signal } = options;
      signal.throwIfAborted();
      const audioUrl = await client.upload(audio, options);
      const transcriptId = await client.createJob(audioUrl, signal);
      options.onProgress({ stage: 'transcribing', transcriptId });
      const job = await finishedJob(transcriptId, { client, clock, signal });
      if (job.status === 'error') throw jobError(job, client.key);
      return transcriptOf(job);
    },
    testKey: (signal) => client.list(signal),
  };
}

interface Wait {
  client: AssemblyAIClient;
  clock: Clock;
  signal: AbortSignal;
}

async function finishedJob(id: string, { client, clock, signal }: Wait): Promise<Job> {
  let failures = 0;
  let waitMs = pollIntervalMs;
  for (;;) {
    await clock.wait(waitMs, signal);
    try {
      const job = await client.job(id, signal);
      if (job.status === 'completed' || job.status === 'error') return job;
      failures = 0;
      waitMs = pollIntervalMs;
    } catch (error) {
      failures += 1;
      if (!isWorthAnotherPoll(error) || failures >= maxFailedPolls) throw error;
      waitMs = Math.max(backoffMs(failures), error.retryAfterMs ?? 0);
    }
  }
}

/** Doubled with each failure in a row. */
function backoffMs(failures: number): number {
  return Math.min(pollIntervalMs * 2 ** failures, maxBackoffMs);
}

const passing: readonly ProviderErrorKind[] = [
  'network',
  'rate-limited',
  'server-fault',
  'timeout',
  'unreadable-answer',
];

/** The job goes on at the provider, whatever happens to one question about it. */
function isWorthAnotherPoll(error: unknown): error is ProviderError {
  return error instanceof ProviderError && passing.includes(error.kind);
}

function transcriptOf(job: Job): Transcript {
  const transcript = toTranscript(job);
  if (transcript) return transcript;
  throw new ProviderError({ kind: 'bad-audio', provider, reason: 'No speech was heard in it.' });
}
