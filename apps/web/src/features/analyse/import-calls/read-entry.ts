import { callDateSchema, type NewCall } from '@sales-analytics/contract';
import { contentKey, readExportedCall } from '@sales-analytics/core';

/** The key is made from the content of the call. */
export type EntryReading =
  | { ok: true; call: NewCall; key: string; notes: readonly string[] }
  | { ok: false; title: string; reason: string };

export const damagedEntry =
  'This part of the file is damaged or too large. Export the call again, then import the new file.';

/** Reading blocks the thread, for seconds if the call is large. */
export function readEntry(bytes: ArrayBuffer): EntryReading {
  try {
    return readValue(JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  } catch {
    return { ok: false, title: '', reason: damagedEntry };
  }
}

function readValue(value: unknown): EntryReading {
  const read = readExportedCall(value);
  if (!read.ok) return { ok: false, title: titleIn(value), reason: read.reason };
  const { call, notes } = read;
  const createdAt = typeof value === 'object' && value && 'createdAt' in value && value.createdAt;
  const key = `import-${contentKey(JSON.stringify([createdAt, call]))}`;
  return { ok: true, call: { callDate: dateOfExport(createdAt), ...call }, key, notes };
}

/** The date of an export is the day on which the call was first saved. It is used if the call has no other date. */
function dateOfExport(createdAt: unknown): NewCall['callDate'] {
  const date = callDateSchema.safeParse({ at: createdAt, origin: 'export' });
  return date.success ? date.data : undefined;
}

function titleIn(value: unknown): string {
  const title = typeof value === 'object' && value && 'title' in value ? value.title : undefined;
  return typeof title === 'string' ? title.slice(0, 400) : '';
}
