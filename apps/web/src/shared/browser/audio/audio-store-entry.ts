import { findFile, namesOf, removeEntry, writeFile } from './audio-store-folder.ts';

type Folder = FileSystemDirectoryHandle;

/** Loudness over time, one number from 0 to 1 for every `stepMs`. */
export type AudioPeaks = { stepMs: number; values: number[] };

/** What the folder of one recording holds. */
const audioName = 'audio';
/** The name and type that the audio came with. */
const aboutName = 'about.json';
const peaksName = 'peaks.json';
/** When it was discarded; none where it wasn't. */
const discardedName = 'discarded';
const names = new Set([audioName, aboutName, peaksName, discardedName]);

/** As long as the deletion of a call can be undone. */
const undoMs = 24 * 60 * 60 * 1000;
/** No recording takes longer to be written: what is older and not whole was left by a crash. */
const longestWriteMs = 60 * 60 * 1000;

/** @param key the name of audio that comes without one */
export async function fillEntry(folder: Folder, audio: Blob, key: string): Promise<void> {
  const name = audio instanceof File ? audio.name : key;
  await writeFile(folder, aboutName, asJson({ name, type: audio.type }));
  await removeEntry(folder, discardedName);
  // The loudness of what stood there before.
  await removeEntry(folder, peaksName);
  await writeFile(folder, audioName, audio);
}

export async function isWhole(folder: Folder): Promise<boolean> {
  return (await findFile(folder, audioName)) !== null;
}

/** Null where it is not whole, or discarded. The bytes stay on the disk until they are asked for. */
export async function readEntry(folder: Folder): Promise<File | null> {
  const audio = await findFile(folder, audioName);
  if (!audio || (await findDiscardedMs(folder)) !== null) return null;
  const { name, type } = asRecord(await readJson(folder, aboutName));
  return new File([audio], typeof name === 'string' ? name : audio.name, {
    type: typeof type === 'string' ? type : '',
    lastModified: audio.lastModified,
  });
}

export async function sizeOfEntry(folder: Folder): Promise<number> {
  const audio = await findFile(folder, audioName);
  return audio?.size ?? 0;
}

export function discardEntry(folder: Folder, nowMs: number): Promise<void> {
  return writeFile(folder, discardedName, asJson(nowMs));
}

export function restoreEntry(folder: Folder): Promise<void> {
  return removeEntry(folder, discardedName);
}

export async function writePeaks(folder: Folder, peaks: AudioPeaks): Promise<void> {
  if (await isWhole(folder)) await writeFile(folder, peaksName, asJson(peaks));
}

export async function readPeaksOf(folder: Folder): Promise<AudioPeaks | null> {
  const { stepMs, values } = asRecord(await readJson(folder, peaksName));
  if (typeof stepMs !== 'number' || !(stepMs > 0) || !Array.isArray(values)) return null;
  const numbers = values.filter((value): value is number => typeof value === 'number');
  return numbers.length === values.length ? { stepMs, values: numbers } : null;
}

/** Discarded for good, or never written to its end and no longer being written. */
export async function isOver(folder: Folder, nowMs: number): Promise<boolean> {
  const discardedMs = await findDiscardedMs(folder);
  if (discardedMs !== null) return nowMs - discardedMs >= undoMs;
  if (await isWhole(folder)) return false;
  const about = await findFile(folder, aboutName);
  return !about || nowMs - about.lastModified >= longestWriteMs;
}

/** Browsers that write beside the file leave that one behind when they crash. */
export async function removeLeftovers(folder: Folder): Promise<void> {
  for (const name of await namesOf(folder, 'file'))
    if (!names.has(name)) await removeEntry(folder, name);
}

async function findDiscardedMs(folder: Folder): Promise<number | null> {
  const atMs = await readJson(folder, discardedName);
  return typeof atMs === 'number' ? atMs : null;
}

/** Null where there is no such file, or a damaged one. */
async function readJson(folder: Folder, name: string): Promise<unknown> {
  const file = await findFile(folder, name);
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
