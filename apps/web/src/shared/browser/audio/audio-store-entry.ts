import type { AudioFolder as Folder } from './audio-directory.ts';
import { maxWriteMs, restorableMs } from './recording-retention.ts';

/** Each value is the loudness of `stepMs`, from 0 to 1. */
export type AudioPeaks = { stepMs: number; values: number[] };

const audioName = 'audio';
const aboutName = 'about.json';
const peaksName = 'peaks.json';
/** This file contains the time at which the recording was discarded. Other recordings do not have it. */
const discardedName = 'discarded';
const names = new Set([audioName, aboutName, peaksName, discardedName]);

/**
 * Writes the audio last, because a recording is incomplete until then. The other files tell `isExpired` how old an
 * incomplete recording is.
 * @param key used as the name if the audio has no name
 */
export async function fillEntry(folder: Folder, audio: Blob, key: string): Promise<void> {
  const name = audio instanceof File ? audio.name : key;
  await folder.write(aboutName, asJson({ name, type: audio.type }));
  await folder.remove(discardedName);
  // The stored peaks belong to an earlier recording.
  await folder.remove(peaksName);
  await folder.write(audioName, audio);
}

export async function isComplete(folder: Folder): Promise<boolean> {
  return (await folder.sizeOf(audioName)) > 0;
}

/** Returns null if the recording is incomplete or discarded. Files are read from the disk only when they are needed. */
export async function readEntry(folder: Folder): Promise<File | null> {
  const audio = (await findDiscardedMs(folder)) === null && (await folder.find(audioName));
  if (!audio) return null;
  const { name, type } = asRecord(await readJson(folder, aboutName));
  return new File([audio], typeof name === 'string' ? name : audio.name, {
    type: typeof type === 'string' ? type : '',
    lastModified: audio.lastModified,
  });
}

export function sizeOfEntry(folder: Folder): Promise<number> {
  return folder.sizeOf(audioName);
}

export async function discardEntry(folder: Folder, nowMs: number): Promise<void> {
  if ((await findDiscardedMs(folder)) === null) await folder.write(discardedName, asJson(nowMs));
}

export function restoreEntry(folder: Folder): Promise<void> {
  return folder.remove(discardedName);
}

export async function writePeaks(folder: Folder, peaks: AudioPeaks): Promise<void> {
  if (await isComplete(folder)) await folder.write(peaksName, asJson(peaks));
}

export async function readPeaksOf(folder: Folder): Promise<AudioPeaks | null> {
  const { stepMs, values } = asRecord(await readJson(folder, peaksName));
  if (typeof stepMs !== 'number' || !(stepMs > 0) || !Array.isArray(values)) return null;
  const numbers = values.filter((value): value is number => typeof value === 'number');
  return numbers.length === values.length ? { stepMs, values: numbers } : null;
}

/** Returns true if the recording can no longer be restored, or if it is incomplete and no longer being written. */
export async function isExpired(folder: Folder, nowMs: number): Promise<boolean> {
  const discardedMs = await findDiscardedMs(folder);
  if (discardedMs !== null) return nowMs - discardedMs >= restorableMs;
  if (await isComplete(folder)) return false;
  const about = await folder.find(aboutName);
  return !about || nowMs - about.lastModified >= maxWriteMs;
}

export function removeLeftovers(folder: Folder): Promise<void> {
  return folder.removeLeftovers(names);
}

async function findDiscardedMs(folder: Folder): Promise<number | null> {
  const atMs = await readJson(folder, discardedName);
  return typeof atMs === 'number' ? atMs : null;
}

/** Returns null if the file is missing or damaged. */
async function readJson(folder: Folder, name: string): Promise<unknown> {
  const file = await folder.find(name);
  try {
    return file && JSON.parse(await file.text());
  } catch {
    return null;
  }
}

function asJson(value: unknown): Blob {
  return new Blob([JSON.stringify(value)]);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
