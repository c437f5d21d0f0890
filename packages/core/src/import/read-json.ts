import { newCallSchema } from '@sales-analytics/contract';
import { exportFormat, exportVersion } from '../export/export-json.ts';
import { timesOf } from '../transcript/times.ts';
import { finishReading } from './finish-reading.ts';
import { refused, type ReadLine, type TranscriptReading } from './transcript-reading.ts';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readExport({ version, call }: Fields): TranscriptReading {
  if (version !== exportVersion) {
    const given = typeof version === 'number' ? `version ${version}` : 'an unknown version';
    return refused(
      `This file uses ${given} of the export format. This app reads version ${exportVersion}. Export the call again with this app.`,
    );
  }
  const parsed = newCallSchema.safeParse(call);
  if (parsed.success) return { ok: true, kind: 'export', call: parsed.data };
  const path = ['call', ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.');
  return refused(
    `This exported call is damaged (at ${path.slice(0, 200)}). Export the call again, then import the new file.`,
  );
}

function readUtterance(value: unknown): ReadLine | undefined {
  if (!isFields(value)) return undefined;
  const { speaker, text, start, end } = value;
  if (typeof text !== 'string') return undefined;
  const isNamed = typeof speaker === 'string' || typeof speaker === 'number';
  const times =
    typeof start === 'number' && typeof end === 'number'
      ? timesOf({ speaker: '', text: '', startMs: start, endMs: end })
      : undefined;
  return { ...(isNamed && { speaker: String(speaker) }), text, ...times };
}

function readUtterances(values: readonly unknown[], seconds: unknown): TranscriptReading {
  const lines = values.map(readUtterance).filter((line) => line !== undefined);
  const durationMs = typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : undefined;
  return finishReading({
    kind: 'assemblyai',
    lines,
    unreadable: values.length - lines.length,
    ...(durationMs !== undefined && { durationMs }),
  });
}

/** An export of this app, or the transcript object of AssemblyAI (or only its list of utterances). */
export function readJson(value: unknown): TranscriptReading {
  if (Array.isArray(value)) return readUtterances(value, undefined);
  if (isFields(value)) {
    if (value['format'] === exportFormat) return readExport(value);
    const { utterances, words, text } = value;
    if (Array.isArray(utterances) && utterances.length > 0) {
      return readUtterances(utterances, value['audio_duration']);
    }
    if (Array.isArray(words) || typeof text === 'string') {
      return refused(
        'This AssemblyAI transcript has no utterances, so it does not show who spoke. Transcribe the recording again with speaker labels.',
      );
    }
  }
  return refused(
    'This JSON file is not an AssemblyAI transcript or a call exported from this app. Choose another file.',
  );
}
