import {
  callsExportFormat,
  hasTooManyEntries,
  newCallSchema,
  readLanguage,
} from '@sales-analytics/contract';
import { exportFormat, exportVersion } from '../../export/export-json.ts';
import { withoutInvisible } from '../../transcript/invisible-characters.ts';
import { finishReading } from '../finish-reading.ts';
import {
  refused,
  type ExportedCallReading,
  type Refusal,
  type TranscriptReading,
} from '../transcript-reading.ts';
import { dateInJson } from './date-in-json.ts';
import { firstField, isFields, type Fields } from './fields.ts';
import { findEntries, type FoundEntries } from './find-entries.ts';
import { joinWords } from './join-words.ts';
import { nameSpeakers } from './name-speakers.ts';
import { parseSafely } from './parse-safely.ts';
import { readDetails } from './read-details.ts';
import type { Entry } from './read-entry.ts';
import { settleUnits } from './settle-units.ts';

export function readJson(value: unknown): TranscriptReading {
  if (isFields(value) && value['format'] === exportFormat) return readExport(value);
  if (isFields(value) && value['format'] === callsExportFormat) {
    return refused(
      'This text has many exported calls. Save it as a .json file and choose that file.',
    );
  }
  const found = findEntries(value);
  if (found) return readEntries(found, value);
  return refused(`No transcript was found in this JSON file. ${contentOf(value)}`);
}

function readExport({ version, call }: Fields): TranscriptReading {
  if (version !== exportVersion) {
    const given = typeof version === 'number' ? `version ${version}` : 'an unknown version';
    return refused(
      `This file uses ${given} of the export format. This app reads version ${exportVersion}. Export the call again with this app.`,
    );
  }
  return readExportedCall(call);
}

/** Leaves out invalid fields that users edit. The rest must be valid. */
export function readExportedCall(call: unknown): ExportedCallReading | Refusal {
  if (hasTooManyEntries(call)) return damagedAt([]);
  const read = isFields(call) ? readDetails(call) : { call, notes: [] };
  const parsed = parseSafely(newCallSchema, read.call);
  if (parsed.success) return { ok: true, kind: 'export', call: parsed.data, notes: read.notes };
  return damagedAt(parsed.error?.issues[0]?.path ?? []);
}

function damagedAt(place: readonly PropertyKey[]): Refusal {
  const path = ['call', ...place].map(String).join('.');
  return refused(
    `This exported call is damaged (at ${path.slice(0, 200)}). Export the call again, then import the new file.`,
  );
}

function readEntries({ entries: found, unreadable }: FoundEntries, whole: unknown) {
  const entries = joinWords(withChannels(nameSpeakers(found, whole)));
  const times = settleUnits(entries);
  const lines = entries.map(({ speaker, text }, at) => ({
    ...(speaker !== undefined && { speaker: withoutInvisible(speaker) }),
    text: withoutInvisible(text),
    ...times[at],
  }));
  const durationMs = lengthOf(whole, times.at(-1)?.endMs);
  return finishReading({
    kind: 'json',
    lines,
    unreadable,
    language: languageOf(whole),
    date: dateInJson(whole),
    ...(durationMs !== undefined && { durationMs }),
  });
}

function withChannels(entries: readonly Entry[]): readonly Entry[] {
  const channels = new Set(entries.map(({ channel }) => channel));
  const isNamed = entries.some(({ speaker }) => speaker !== undefined);
  if (isNamed || channels.size < 2 || channels.has(undefined)) return entries;
  return entries
    .map((entry) => ({ ...entry, speaker: entry.channel ?? '' }))
    .toSorted((a, b) => (a.start?.value ?? 0) - (b.start?.value ?? 0));
}

function languageOf(whole: unknown): string | undefined {
  if (!isFields(whole)) return undefined;
  const keys = ['language', 'language_code', 'languageCode'];
  const { result } = whole;
  return readLanguage(firstField(whole, keys) ?? (isFields(result) && firstField(result, keys)));
}

/** Services give the length in seconds. */
function lengthOf(whole: unknown, lastEndMs = 0): number | undefined {
  if (!isFields(whole)) return undefined;
  const seconds = whole['audio_duration'] ?? whole['duration'];
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  const ms = seconds * 1_000;
  return ms >= lastEndMs * 0.9 ? ms : undefined;
}

function contentOf(value: unknown): string {
  if (!isFields(value)) return 'It is a list without spoken lines. Choose another file.';
  if (typeof value['text'] === 'string') {
    return 'It has the words as one text, so it does not show who spoke. Export it with speakers, or as subtitles.';
  }
  const keys = Object.keys(value).slice(0, 5);
  if (keys.length === 0) return 'It is empty. Choose another file.';
  return `Its fields are: ${keys.map((key) => key.slice(0, 40)).join(', ')}. Choose another file.`;
}

/** Also reads lines that are a JSON object each. Returns undefined for any other text. */
export function parseJson(text: string): { value: unknown } | 'damaged' | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  const whole = parsed(text);
  if (whole) return whole;
  const lines = text.startsWith('{') ? parsedLines(text) : undefined;
  if (lines) return { value: lines };
  // Text may begin with a bracket as well, like '[00:01:02] Alex: …'.
  return /^[{[]\s*[{"]/.test(text) ? 'damaged' : undefined;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function parsedLines(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (!value) return undefined;
    values.push(value.value);
  }
  return values;
}
