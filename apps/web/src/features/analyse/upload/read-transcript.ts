import type { CallDate, NewCall } from '@sales-analytics/contract';
import { docxText, readTranscriptFile, type ImportedTranscript } from '@sales-analytics/core';
import { decodeText } from './decode-text.ts';
import { dateOfFile } from './file-date.ts';
import { docxDocument } from './docx-document.ts';

/** The transcript of a call is smaller than this. */
const maxTranscriptBytes = 20_000_000;

export interface ReadTranscript {
  fileName: string;
  reading: ImportedTranscript;
  fileDate?: CallDate | undefined;
  /** It is missing for a file. */
  pasted?: string;
}

export type ImportResult =
  | { ok: true; kind: 'transcript'; read: ReadTranscript }
  | { ok: true; kind: 'exported call'; call: NewCall; notes: string[] }
  | { ok: false; reason: string };

export type TranscriptSource = File | PlainText;

interface PlainText {
  name: string;
  text: string;
}

/** Reading blocks the thread, possibly for seconds. */
export async function readTranscript(source: TranscriptSource): Promise<ImportResult> {
  return source instanceof File ? readFile(source) : readText(source);
}

async function readFile(file: File): Promise<ImportResult> {
  if (file.size > maxTranscriptBytes) {
    return {
      ok: false,
      reason:
        'This transcript is larger than 20 MB. Split it into smaller files and import them one by one.',
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes);
  if (decoded.kind === 'other') return { ok: false, reason: decoded.reason };
  if (decoded.kind === 'text') return readTextOf(file, decoded.text);
  const document = docxDocument(bytes);
  if (!document.ok) return document;
  return readTextOf(file, docxText(document.xml));
}

function readTextOf(file: File, text: string): ImportResult {
  const result = readText({ name: file.name, text });
  if (!result.ok || result.kind !== 'transcript') return result;
  return { ...result, read: { ...result.read, fileDate: dateOfFile(file) } };
}

function readText(given: PlainText): ImportResult {
  const reading = readTranscriptFile(given);
  if (!reading.ok) return reading;
  if (reading.kind === 'export') {
    return { ok: true, kind: 'exported call', call: reading.call, notes: reading.notes };
  }
  const isPasted = given.name === '';
  const fileName = isPasted ? 'Pasted transcript' : given.name;
  const read = { fileName, reading, ...(isPasted && { pasted: given.text }) };
  return { ok: true, kind: 'transcript', read };
}
