import { useEffect, useState } from 'react';
import { checkRecording, formatDuration } from '@sales-analytics/core';
import { readDurationMs } from '../../shared/browser/audio/audio-duration.ts';
import { readPeaks } from './audio-peaks.ts';
import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';

/** Whether the sound of a call is on this machine. */
export type CallAudio =
  | { status: 'loading' }
  | {
      status: 'absent';
      /** Takes a file as the call's recording, and keeps it; a sentence says why it can't be. */
      attach: (this: void, file: File) => Promise<string | null>;
    }
  /** `peaks` is null while the loudness is not known, and where it can't be read. */
  | { status: 'here'; file: File; peaks: AudioPeaks | null };

export type CallAudioParts = {
  audioKey: string;
  /** Where the page has the recording already, like one that was just dropped. */
  file: File | null;
  /** The call's length, where it is known. */
  durationMs: number | undefined;
  store: AudioStore;
  readDuration?: (file: Blob) => Promise<number | undefined>;
};

type Found = { audioKey: string; file: File | null };

/** Finds the sound of a call in this browser, or takes it from whoever has the file. */
export function useCallAudio(parts: CallAudioParts): CallAudio {
  const { audioKey, durationMs, store, readDuration = readDurationMs } = parts;
  const [found, setFound] = useState<Found | null>(null);
  const isGiven = parts.file !== null;

  useEffect(() => {
    if (isGiven) return undefined;
    let isGone = false;
    void store.read(audioKey).then((file) => {
      if (!isGone) setFound({ audioKey, file });
    });
    return () => {
      isGone = true;
    };
  }, [audioKey, isGiven, store]);

  const known = found?.audioKey === audioKey ? found.file : undefined;
  const file = parts.file ?? known ?? null;
  const peaks = usePeaks({ file, audioKey, durationMs, store });

  async function attach(chosen: File): Promise<string | null> {
    const fileMs = await readDuration(chosen);
    const facts = { name: chosen.name, sizeBytes: chosen.size, fileMs, callMs: durationMs };
    const refusal = checkAttachedAudio(facts);
    if (refusal !== null) return refusal;
    // Where there is no room for it, it plays as long as the page stays.
    await store.keep(audioKey, chosen);
    setFound({ audioKey, file: chosen });
    return null;
  }

  if (file) return { status: 'here', file, peaks };
  return known === undefined ? { status: 'loading' } : { status: 'absent', attach };
}

type PeaksParts = Pick<CallAudioParts, 'audioKey' | 'file' | 'durationMs' | 'store'>;

function usePeaks({ file, audioKey, durationMs, store }: PeaksParts): AudioPeaks | null {
  const [read, setRead] = useState<{ file: File; peaks: AudioPeaks } | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void (async () => {
      try {
        const kept = await store.readPeaks(audioKey);
        const peaks = kept ?? (await readPeaks(file, { durationMs: durationMs ?? 0, signal }));
        if (!peaks || signal.aborted) return;
        setRead({ file, peaks });
        if (!kept) await store.keepPeaks(audioKey, peaks);
      } catch {
        // The lanes go on saying who speaks when.
      }
    })();
    return () => reading.abort();
  }, [file, audioKey, durationMs, store]);

  return read?.file === file ? read.peaks : null;
}

type AudioFacts = {
  name: string;
  sizeBytes: number;
  /** Undefined where the browser can't tell. */
  fileMs: number | undefined;
  /** Undefined where the call doesn't say. */
  callMs: number | undefined;
};

/** Encoders add a little sound at both ends, and browsers guess the length of some files. */
const closeMs = 2_000;
const closeShare = 0.02;

/** Why a file can't be the recording of a call, as a sentence; null where it can. */
export function checkAttachedAudio({ name, sizeBytes, fileMs, callMs }: AudioFacts): string | null {
  const check = checkRecording({
    name,
    sizeBytes,
    ...(fileMs !== undefined && { durationMs: fileMs }),
  });
  if (!check.ok) return check.reason;
  if (fileMs === undefined) {
    return 'This browser can’t play this file. Choose the recording of this call as .mp3, .wav or .aac.';
  }
  if (callMs === undefined) return null;
  if (Math.abs(fileMs - callMs) <= Math.max(closeMs, callMs * closeShare)) return null;
  return `This recording is ${formatDuration(fileMs)} long, but the call is ${formatDuration(callMs)} long. Choose the recording of this call.`;
}
