import { maxWriteMs, type AudioFolder as Folder } from './audio-directory.ts';

/** Loudness over time, one number from 0 to 1 for every `stepMs`. */
export type AudioPeaks = { stepMs: number; values: number[] };

/** The files in the folder of one recording. */
const audioName = 'audio';
/** The original name and type of the audio. */
const aboutName = 'about.json';
const peaksName = 'peaks.json';
/** The time when it was discarded; the file is missing otherwise. */
const discardedName = 'discarded';
const names = new Set([audioName, aboutName, peaksName, discardedName]);

/** How long the deletion of a call can be undone. */
const undoMs = 24 * 60 * 60 * 1000;

/**
 * Writes the audio last: until then the recording is incomplete, and `isExpired` knows by the other files how old it is.
 * @param key used as the name if the audio has none
 */
export async function fillEntry(folder: Folder, audio: Blob, key: string): Promise<void> {
  const name = audio instanceof File ? audio.name : key;
  await folder.write(aboutName, asJson({ name, type: audio.type }));
  await folder.remove(discardedName);
  // The loudness of an earlier recording.
  await folder.remove(peaksName);
  await folder.write(audioName, audio);
}

export async function isComplete(folder: Folder): Promise<boolean> {
  return (await folder.sizeOf(audioName)) > 0;
}

/** Null when it is incomplete or discarded. Files are read from the disk only when needed. */
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

/** Whether it can be removed: discarded for longer than the undo time, or incomplete and no longer being written. */
export async function isExpired(folder: Folder, nowMs: number): Promise<boolean> {
  const discardedMs = await findDiscardedMs(folder);
  if (discardedMs !== null) return nowMs - discardedMs >= undoMs;
  if (await isComplete(folder)) return false;
  const about = await folder.find(aboutName);
  return !about || nowMs - about.lastModified >= maxWriteMs;
}

/** Removes what a crash left of incomplete files. */
export function removeLeftovers(folder: Folder): Promise<void> {
  return folder.removeLeftovers(names);
}

async function findDiscardedMs(folder: Folder): Promise<number | null> {
  const atMs = await readJson(folder, discardedName);
  return typeof atMs === 'number' ? atMs : null;
}

/** Null when the file is missing or damaged. */
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
