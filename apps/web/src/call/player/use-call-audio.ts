import { useEffect, useState } from 'react';
import { checkRecording, formatDuration, recordingFormatsText } from '@sales-analytics/core';
import { readDurationMs } from '../../shared/browser/audio/audio-duration.ts';
import { browserLanguage } from '../display/browser-language.ts';
import { readPeaks } from './audio-peaks.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';

export type CallAudio =
  | { status: 'loading' }
  | {
      status: 'absent';
      isStorable: boolean;
      attach: (this: void, file: File) => Promise<string | null>;
    }
  /** `peaks` is null while the loudness is not known, and if it can't be read. */
  | { status: 'ready'; file: File; peaks: AudioPeaks | null };

export type CallAudioOptions = {
  audioKey: string;
  /** It is null if the page does not have the recording yet. */
  file: File | null;
  durationMs: number | undefined;
  store: AudioStore;
  readDuration?: (file: Blob) => Promise<number | undefined>;
};

type Found = { audioKey: string; file: File | null; isStorable: boolean };

export function useCallAudio(options: CallAudioOptions): CallAudio {
  const { audioKey, durationMs, store, readDuration = readDurationMs } = options;
  const [found, setFound] = useState<Found | null>(null);
  const isGiven = options.file !== null;

  useEffect(() => {
    if (isGiven) return undefined;
    let isCancelled = false;
    void (async () => {
      const file = await store.read(audioKey);
      const isStorable = file !== null || (await store.isAvailable());
      if (!isCancelled) setFound({ audioKey, file, isStorable });
    })();
    return () => {
      isCancelled = true;
    };
  }, [audioKey, isGiven, store]);

  const known = found?.audioKey === audioKey ? found : null;
  const file = options.file ?? known?.file ?? null;
  const peaks = usePeaks({ file, audioKey, durationMs, store });

  async function attach(chosen: File): Promise<string | null> {
    const fileMs = await readDuration(chosen);
    const facts = { name: chosen.name, sizeBytes: chosen.size, fileMs, callMs: durationMs };
    const problem = checkAttachedAudio(facts);
    if (problem !== null) return problem;
    // If storage is full, the user can play it until the page is closed.
    const isStorable = await store.keep(audioKey, chosen);
    setFound({ audioKey, file: chosen, isStorable });
    return null;
  }

  if (file) return { status: 'ready', file, peaks };
  return known ? { status: 'absent', isStorable: known.isStorable, attach } : { status: 'loading' };
}

type PeaksOptions = Pick<CallAudioOptions, 'audioKey' | 'file' | 'durationMs' | 'store'>;

function usePeaks({ file, audioKey, durationMs, store }: PeaksOptions): AudioPeaks | null {
  const [read, setRead] = useState<{ file: File; peaks: AudioPeaks } | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void (async () => {
      try {
        const stored = await store.readPeaks(audioKey);
        const peaks = stored ?? (await readPeaks(file, { durationMs: durationMs ?? 0, signal }));
        if (!peaks || signal.aborted) return;
        setRead({ file, peaks });
        if (!stored) await store.keepPeaks(audioKey, peaks);
      } catch {
        // The lanes still show who speaks when.
      }
    })();
    return () => reading.abort();
  }, [file, audioKey, durationMs, store]);

  return read?.file === file ? read.peaks : null;
}

type AudioFacts = {
  name: string;
  sizeBytes: number;
  /** It is undefined if the browser can't read it. */
  fileMs: number | undefined;
  /** It is undefined if the call has no length. */
  callMs: number | undefined;
};

/** Lengths may differ by this, because encoders pad both ends and browsers estimate the length of some files. */
const closeMs = 2_000;
const closeShare = 0.02;

/** Returns a message that says why a file can't be the recording of a call, or null if it can. */
export function checkAttachedAudio({ name, sizeBytes, fileMs, callMs }: AudioFacts): string | null {
  const check = checkRecording({
    name,
    sizeBytes,
    language: browserLanguage(),
    ...(fileMs !== undefined && { durationMs: fileMs }),
  });
  if (!check.ok) return check.reason;
  if (fileMs === undefined) {
    return `This browser can’t play this file. Choose the recording of this call as ${recordingFormatsText}.`;
  }
  if (callMs === undefined) return null;
  if (Math.abs(fileMs - callMs) <= Math.max(closeMs, callMs * closeShare)) return null;
  return `This recording is ${formatDuration(fileMs)} long, but the call is ${formatDuration(callMs)} long. Choose the recording of this call.`;
}
