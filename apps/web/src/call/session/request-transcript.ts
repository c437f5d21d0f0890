import type { SpeakersBy, Transcript } from '@sales-analytics/contract';
import type { Transcriber, TranscriptionProgress } from '@sales-analytics/providers';
import type { RecordingSource } from './call-source.ts';

type TranscriptRequest = {
  source: RecordingSource;
  transcriber: Transcriber;
  speakersBy: SpeakersBy | undefined;
  signal: AbortSignal;
  /** Awaited before the provider is asked for more. */
  onProgress: (progress: TranscriptionProgress) => Promise<void>;
};

/**
 * Has a recording transcribed, from its upload or from where an earlier page left it.
 * @throws ProviderError
 */
export async function requestTranscript(request: TranscriptRequest): Promise<Transcript> {
  const { source, transcriber, speakersBy, signal, onProgress } = request;
  let isOpen = true;
  const options = {
    speakersBy,
    signal,
    // A late report of a request that has failed says nothing about the next one.
    onProgress: (progress: TranscriptionProgress) => (isOpen ? onProgress(progress) : undefined),
  };
  try {
    const transcript = await ('recording' in source
      ? transcriber.transcribe(source.recording, options)
      : transcriber.resume(source.unfinished, options));
    const { durationMs } = source;
    if (transcript.durationMs !== undefined || durationMs === undefined) return transcript;
    return { ...transcript, durationMs };
  } finally {
    isOpen = false;
  }
}
