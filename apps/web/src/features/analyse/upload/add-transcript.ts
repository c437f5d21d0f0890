import type { NewCall } from '@sales-analytics/contract';
import {
  applyRoles,
  callsFileHeadBytes,
  contentOfCall,
  detailsOf,
  docxText,
  readCallsFileHead,
  readTranscriptFile,
  type ImportedTranscript,
  type SpeakerRoles,
} from '@sales-analytics/core';
import type { NewSession } from '../../../call/session/session-ports.ts';
import { sidesSetIn, type KnownTranscript } from '../../../call/session/call-source.ts';
import type { NewCallFields } from './add-recording.ts';
import { decodeText } from './decode-text.ts';
import { docxDocument } from './docx-document.ts';

/** In bytes; a transcript of a call is smaller. */
const maxTranscriptBytes = 20_000_000;

/** A transcript that the rep checks before it is analysed. */
export interface ReadTranscript {
  fileName: string;
  reading: ImportedTranscript;
  /** The text where it was pasted. */
  pasted?: string;
}

/** What a file or a pasted text holds; an exported call was checked when it was imported. */
export type ImportResult =
  | { ok: true; kind: 'transcript'; read: ReadTranscript }
  | { ok: true; kind: 'exported call'; call: NewCall; notes: string[] }
  | { ok: false; reason: string };

/** Whether a file has many exported calls. @returns undefined for any other file; `problem`: why they can't be read */
export async function readCallsFile(file: File): Promise<{ problem?: string } | undefined> {
  const head = await file.slice(0, callsFileHeadBytes).arrayBuffer();
  return readCallsFileHead(new TextDecoder().decode(head));
}

/** Reads a file in a supported format. */
export async function readTranscript(file: File): Promise<ImportResult> {
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
  if (decoded.kind === 'text') return readText({ name: file.name, text: decoded.text });
  const document = docxDocument(bytes);
  if (!document.ok) return document;
  return readText({ name: file.name, text: docxText(document.xml) });
}

/** @param given a text; without a name it was pasted */
export function readText(given: { name: string; text: string }): ImportResult {
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

/** The call of a checked transcript. The audio key is for a recording that the rep attaches later. */
export function callOfTranscript(
  { fileName, reading }: ReadTranscript,
  roles: SpeakerRoles,
  fields: NewCallFields,
): NewSession {
  const { transcript, sides, leftOut } = applyRoles(reading.transcript, roles);
  const { durationMs } = transcript;
  const recording = {
    fileName,
    audioKey: fields.id,
    ...(durationMs !== undefined && { durationMs }),
  };
  // A transcript without speakers has one voice, so a talk ratio would mean nothing.
  const known = reading.hasSpeakers ? sides : {};
  const source = { transcript, ...(known && { sides: known }) };
  const notes = leftOut === 0 ? reading.notes : [...reading.notes, leftOutByRep(leftOut)];
  return { ...fields, recording, file: null, source, notes };
}

function leftOutByRep(lines: number): string {
  return lines === 1
    ? '1 line that no speaker said was left out.'
    : `${lines.toLocaleString('en-US')} lines that no speaker said were left out.`;
}

type ExportedCall = { call: NewCall; notes: readonly string[] };

/** An exported call: only its missing parts are requested. */
export function callOfExport(
  { call: exported, notes }: ExportedCall,
  fields: NewCallFields,
): NewSession {
  const { spoken, analysis, evidence, summary, answers } = contentOfCall(exported);
  const source: KnownTranscript = {
    ...spoken,
    // The first model that analyses it chooses the sides, unless the rep did.
    sides: analysis ? spoken.sides : sidesSetIn(spoken),
    answers,
    analysis: analysis && { analysis, evidence },
    summary: summary === '' ? undefined : summary,
  };
  return {
    ...fields,
    callType: exported.callType ?? fields.callType,
    recording: { ...exported.recording, audioKey: fields.id },
    practice: exported.practice,
    details: detailsOf(exported),
    notes,
    file: null,
    source,
  };
}
