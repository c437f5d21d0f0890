import { callDateSchema, type NewCall } from '@sales-analytics/contract';
import { contentKey, readExportedCall } from '@sales-analytics/core';

/**
 * One call of a file with many: the call and a key made from its content or, if it can't be read, its title and the
 * reason.
 */
export type EntryReading =
  | { ok: true; call: NewCall; key: string; notes: readonly string[] }
  | { ok: false; title: string; reason: string };

export const damagedEntry =
  'This part of the file is damaged or too large. Export the call again, then import the new file.';

/** Reads one call of a file. This blocks its thread, for seconds if the call is large. */
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

/** Returns the date on which an exported call was first saved, for a call without a date of its own. */
function dateOfExport(createdAt: unknown): NewCall['callDate'] {
  const date = callDateSchema.safeParse({ at: createdAt, origin: 'export' });
  return date.success ? date.data : undefined;
}

function titleIn(value: unknown): string {
  const title = typeof value === 'object' && value && 'title' in value ? value.title : undefined;
  return typeof title === 'string' ? title.slice(0, 400) : '';
}
