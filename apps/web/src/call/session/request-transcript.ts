import type { SpeakersBy, Transcript } from '@sales-analytics/contract';
import type {
  TranscribeOptions,
  Transcriber,
  TranscriptionProgress,
} from '@sales-analytics/providers';
import type { RecordingSource } from './call-source.ts';

type TranscriptRequest = {
  source: RecordingSource;
  transcriber: Transcriber;
  speakersBy: SpeakersBy | undefined;
  signal: AbortSignal;
  /** It is awaited before the next request to the provider. */
  onProgress: (progress: TranscriptionProgress) => Promise<void>;
};

/**
 * Transcribes a recording, from the beginning or from the stage that an earlier page reached.
 * @throws ProviderError
 */
export async function requestTranscript(request: TranscriptRequest): Promise<Transcript> {
  const { source, transcriber, speakersBy, signal, onProgress } = request;
  let isOpen = true;
  const options = {
    speakersBy,
    signal,
    // A late report of a failed request says nothing about the next request.
    onProgress: (progress: TranscriptionProgress) => (isOpen ? onProgress(progress) : undefined),
  };
  try {
    const transcript = await transcriptOf(source, transcriber, options);
    const { durationMs } = source;
    if (transcript.durationMs !== undefined || durationMs === undefined) return transcript;
    return { ...transcript, durationMs };
  } finally {
    isOpen = false;
  }
}

/** A recording that this computer began to read is sent to a provider that the user chose since then. */
function transcriptOf(
  source: RecordingSource,
  transcriber: Transcriber,
  options: TranscribeOptions,
): Promise<Transcript> {
  if ('recording' in source) return transcriber.transcribe(source.recording, options);
  const { unfinished } = source;
  return 'recording' in unfinished && !transcriber.isLocal
    ? transcriber.transcribe(unfinished.recording, options)
    : transcriber.resume(unfinished, options);
}
