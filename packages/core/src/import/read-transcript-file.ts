import { finishReading } from './finish-reading.ts';
import { isTimingLine, readCues } from './read-cues.ts';
import { readJson } from './read-json.ts';
import { readLabelledText } from './read-labelled-text.ts';
import { refused, type TranscriptReading } from './transcript-reading.ts';

const maxLength = 20_000_000;

const unrecognised =
  'No transcript was found in this text. Use WebVTT (.vtt), SubRip (.srt), text with lines such as “Name: text” (.txt), or JSON (.json) from AssemblyAI or this app.';

export interface TranscriptFile {
  /** Empty for pasted text. */
  name: string;
  text: string;
}

/** Undefined where it is no JSON, as in text that opens with '[00:01:02]'. */
function parseJson(text: string): { value: unknown } | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isDamagedJson(text: string): boolean {
  return /^[{[]\s*[{"]/.test(text);
}

function readSubtitles(lines: readonly string[], name: string): TranscriptReading | undefined {
  const hasHeader = /^WEBVTT(?:\s|$)/i.test(lines[0] ?? '');
  const isNamedSubtitles = name.endsWith('.vtt') || name.endsWith('.srt');
  if (!hasHeader && !isNamedSubtitles && !lines.some(isTimingLine)) return undefined;
  const isVtt = hasHeader || name.endsWith('.vtt');
  const cues = readCues(hasHeader ? lines.slice(1) : lines, isVtt);
  if (cues.length === 0 && !hasHeader) return undefined;
  return finishReading({ kind: isVtt ? 'vtt' : 'srt', lines: cues });
}

function readText(lines: readonly string[]): TranscriptReading | undefined {
  const text = readLabelledText(lines);
  return text && finishReading({ kind: 'text', ...text });
}

/**
 * A transcript in place of a recording, or an exported call. The content decides which it is, and the
 * file extension only where the content fits both.
 */
export function readTranscriptFile({ name, text }: TranscriptFile): TranscriptReading {
  if (text.length > maxLength) {
    return refused(
      'This text is larger than 20 MB. Split it into smaller parts and import them one by one.',
    );
  }
  // A byte order mark is white space, too.
  const plain = text.trim();
  if (plain === '') return refused('This transcript is empty. Choose a file that contains text.');
  const lowerName = name.trim().toLowerCase();
  const json = parseJson(plain);
  if (json) return readJson(json.value);
  if (isDamagedJson(plain))
    return refused(
      'This JSON file is damaged and could not be read. Export it again, then import the new file.',
    );

  const lines = plain.replace(/\r\n?/g, '\n').split('\n');
  return readSubtitles(lines, lowerName) ?? readText(lines) ?? refused(unrecognised);
}
