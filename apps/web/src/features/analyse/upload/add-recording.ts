import type { CallDate, CallType, StereoChoice } from '@sales-analytics/contract';
import {
  acceptedRecordingFormats,
  acceptedTranscriptExtensions,
  checkRecording,
  listWithOr,
} from '@sales-analytics/core';
import { browserLanguage } from '../../../call/display/browser-language.ts';
import type { NewSession } from '../../../call/session/session-options.ts';
import type { AnalysisOptions } from '../analysis-options.ts';

export interface NewCallFields {
  id: string;
  chosenAt: string;
  callType: CallType;
}

export type CallToAdd = { ok: true; call: NewSession } | { ok: false; reason: string };

type RecordingOptions = {
  options: Pick<AnalysisOptions, 'readDurationMs' | 'readChannels'>;
  stereo: StereoChoice;
};

export async function recordingToAdd(
  file: File,
  fields: NewCallFields,
  { options, stereo }: RecordingOptions,
): Promise<CallToAdd> {
  const facts = { name: file.name, sizeBytes: file.size, language: browserLanguage() };
  const before = checkRecording(facts);
  if (!before.ok) {
    const hint = endsWithOneOf(file.name, acceptedRecordingFormats) ? '' : transcriptHint;
    return { ok: false, reason: before.reason + hint };
  }
  const durationMs = await options.readDurationMs(file);
  const isKnown = durationMs !== undefined;
  const after = checkRecording({ ...facts, ...(isKnown && { durationMs }) });
  if (!after.ok) return after;
  const recording = {
    fileName: file.name,
    audioKey: fields.id,
    ...(isKnown && { durationMs }),
  };
  const source = { recording: file, durationMs };
  const speakers = await speakersOf(file, { options, stereo });
  const details = { callDate: await dateOf(file) };
  return { ok: true, call: { ...fields, recording, details, file, source, ...speakers } };
}

/** Returns undefined if the code that reads the date can't be loaded. */
async function dateOf(file: File): Promise<CallDate | undefined> {
  try {
    const { dateOfRecording } = await import('./file-date.ts');
    return await dateOfRecording(file);
  } catch {
    return undefined;
  }
}

/** The result has a note if the speakers are not told apart by their voices. */
async function speakersOf(
  file: File,
  { options, stereo }: RecordingOptions,
): Promise<Pick<NewSession, 'speakersBy' | 'notes'>> {
  if (stereo === 'voice') return {};
  const channels = await options.readChannels(file).catch(() => 'unknown' as const);
  if (stereo === 'detect') {
    return channels === 'speakers' ? { speakersBy: 'channel', notes: [foundNote] } : {};
  }
  // The rep's choice comes before the file, but a single channel never contains several speakers.
  return channels === 'one' ? {} : { speakersBy: 'channel', notes: [chosenNote] };
}

const foundNote =
  'Two channels found. Each is transcribed as one speaker. If that is wrong, set “Stereo recordings” to “Tell speakers apart by voice” and upload the recording again.';
const chosenNote = 'Each channel is transcribed as one speaker, as set under “Stereo recordings”.';

const transcriptHint = ` To import a transcript instead, choose a ${listWithOr(acceptedTranscriptExtensions)} file.`;

export function isTranscript(fileName: string): boolean {
  return endsWithOneOf(fileName, acceptedTranscriptExtensions);
}

function endsWithOneOf(fileName: string, extensions: readonly string[]): boolean {
  const lowerName = fileName.trim().toLowerCase();
  return extensions.some((extension) => lowerName.endsWith(extension));
}
