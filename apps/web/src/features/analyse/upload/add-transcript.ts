import type { CallDate, NewCall } from '@sales-analytics/contract';
import {
  applyRoles,
  callsFileHeadBytes,
  contentOfCall,
  detailsOf,
  findOwnSpeaker,
  readCallsFileHead,
  withOnlyRep,
  type FoundDate,
  type SpeakerRoles,
} from '@sales-analytics/core';
import { displayNumber } from '../../../call/display/display-number.ts';
import type { NewSession } from '../../../call/session/session-options.ts';
import { sidesSetIn, type KnownTranscript } from '../../../call/session/call-source.ts';
import type { NewCallFields } from './add-recording.ts';
import { isNotInFuture } from './file-date.ts';
import type { ReadTranscript } from './read-transcript.ts';
import type { TranscriptPreview } from './transcript-preview.ts';

/** Returns undefined if the file does not contain many exported calls. */
export async function readCallsFile(file: File): Promise<{ problem?: string } | undefined> {
  const head = await file.slice(0, callsFileHeadBytes).arrayBuffer();
  return readCallsFileHead(new TextDecoder().decode(head));
}

export function previewOf(read: ReadTranscript, id: string, userName: string): TranscriptPreview {
  const { hasSpeakers, transcript } = read.reading;
  const own = hasSpeakers ? findOwnSpeaker(transcript, userName) : undefined;
  return { ...read, id, roles: withOnlyRep(new Map(), own?.speaker), ownBy: own?.by };
}

/** The audio key of the call is for a recording that the rep attaches later. */
export function callOfTranscript(
  { fileName, reading, fileDate }: ReadTranscript,
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
  // A transcript without speakers has a single voice, so a talk ratio would be meaningless.
  const known = reading.hasSpeakers ? sides : {};
  const source = { transcript, ...(known && { sides: known }) };
  const notes = leftOut === 0 ? reading.notes : [...reading.notes, leftOutByRep(leftOut)];
  const isLikely = reading.date !== undefined && isNotInFuture(reading.date.at, fields.chosenAt);
  const callDate = dateOfTranscript(isLikely ? reading.date : undefined, fileDate);
  return { ...fields, recording, details: { callDate }, file: null, source, notes };
}

function dateOfTranscript(found: FoundDate | undefined, fileDate: CallDate | undefined) {
  return found === undefined ? fileDate : ({ ...found, origin: 'transcript' } as const);
}

function leftOutByRep(lines: number): string {
  return lines === 1
    ? '1 line that no speaker said was left out.'
    : `${displayNumber(lines)} lines that no speaker said were left out.`;
}

type ExportedCall = { call: NewCall; notes: readonly string[] };

/** Only the missing parts of an exported call are requested. */
export function callOfExport(
  { call: exported, notes }: ExportedCall,
  fields: NewCallFields,
): NewSession {
  const { spoken, analysis, evidence, summary, answers } = contentOfCall(exported);
  const source: KnownTranscript = {
    ...spoken,
    // If there is no analysis, the sides are kept only if the rep chose them. Otherwise the first model that analyses
    // the call chooses them.
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
