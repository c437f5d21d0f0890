import type { CallDate } from '@sales-analytics/contract';
import { dateInText, recordingDate, type FoundDate } from '@sales-analytics/core';

const dayMs = 86_400_000;

/** A time may be up to a day in the future, because clocks and time zones differ. */
export function isNotInFuture(at: string, nowIso: string): boolean {
  return Date.parse(at) <= Date.parse(nowIso) + dayMs;
}

/** A date after the last change of the file must be wrong, so it is ignored. */
export async function dateOfRecording(file: File): Promise<CallDate | undefined> {
  const found = await recordingDate(async (start, length) => {
    const part = await file.slice(start, start + length).arrayBuffer();
    return new Uint8Array(part);
  });
  return found !== undefined && isBeforeChange(found, file)
    ? { ...found, origin: 'recording' }
    : dateOfFile(file);
}

/** Returns the time of a call from the name of its file, otherwise from the last change of the file. */
export function dateOfFile(file: File): CallDate | undefined {
  const { name, lastModified } = file;
  const found = dateInText(name);
  if (found !== undefined && isBeforeChange(found, file)) return { ...found, origin: 'file-name' };
  // A browser that does not know the time of the last change reports the present time or 1970.
  return lastModified > 0
    ? { at: new Date(lastModified).toISOString(), origin: 'file' }
    : undefined;
}

function isBeforeChange({ at }: FoundDate, { lastModified }: File): boolean {
  return lastModified <= 0 || isNotInFuture(at, new Date(lastModified).toISOString());
}
