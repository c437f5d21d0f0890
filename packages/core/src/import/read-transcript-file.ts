import { readLanguage } from '@sales-analytics/contract';
import { isWebPage, sharedPageData } from '../share/shared-page-data.ts';
import { withoutInvisible } from '../transcript/invisible-characters.ts';
import { dateInHead } from './date-in-head.ts';
import { finishReading, placeOf } from './finish-reading.ts';
import { formChange } from './forms/form-change.ts';
import { readWithoutSections } from './forms/sections.ts';
import { isTimingLine, readSubtitles, withoutUnspokenBlocks } from './forms/subtitles.ts';
import { textForms } from './forms/text-forms.ts';
import type { FormReading } from './forms/transcript-form.ts';
import { parseJson, readJson } from './json/read-json.ts';
import { isBelowBlank } from './text/blank-lines.ts';
import { withoutMarkup } from './text/markup.ts';
import { withPlainTimes } from './text/plain-times.ts';
import { refused, type Refusal, type TranscriptReading } from './transcript-reading.ts';

const maxLength = 20_000_000;
/** Subtitles need about five lines for each line that a call may have. */
const maxLines = 500_000;
const quoteMark = /^>(?: |$)/;
const codeFence = /^```(?:json)?[ \t]*\r?\n([^]*)\n```$/;
const unrecognised =
  'No transcript was found in this text. Use lines such as “Name: text” or a name and a time above the text, subtitles (.vtt, .srt, .sbv), or the JSON of a transcription service or of this app.';
const noSharedCall =
  'This web page is not a call that was saved with Share. Choose the .html file that Share saved, or copy the transcript out of the page and paste it.';
const damagedPage =
  'This shared call is damaged and could not be read. Save the call with Share again, then import the new file.';

export interface TranscriptFile {
  /** It is empty for pasted text. */
  name: string;
  text: string;
}

/** The file extension decides only if the content fits both a transcript and an exported call. */
export function readTranscriptFile({ name, text: given }: TranscriptFile): TranscriptReading {
  if (given.length > maxLength) {
    return refused(
      'This text is larger than 20 MB. Split it into smaller parts and import them one by one.',
    );
  }
  if (isWebPage(given) || /\.html?$/i.test(name.trim())) return readWebPage(given);
  const text = withoutInvisible(given);
  const plain = text.trim();
  if (plain === '') return refused('This transcript is empty. Choose a file that contains text.');
  // An exported call is returned unchanged, including invisible characters.
  const exact = jsonIn(given);
  const json = typeof exact === 'object' ? exact : jsonIn(plain);
  if (json === 'damaged') {
    return refused(
      'This JSON file is damaged and could not be read. Export it again, then import the new file.',
    );
  }
  if (json) return readJson(json.value);
  const lines = linesOf(plain);
  if (lines.length > maxLines) {
    return refused(
      `This text has ${lines.length.toLocaleString('en-US')} lines, too many for one call. Split it into smaller parts and import them one by one.`,
    );
  }
  const page = { lines, blankAbove: blankLinesAbove(text) };
  return subtitlesIn(page, name.trim().toLowerCase()) ?? textIn(page) ?? refused(unrecognised);
}

/** Only pages that 'Share' saved have a call as JSON. */
function readWebPage(text: string): TranscriptReading {
  const json = sharedPageData(text);
  if (json === undefined) return refused(noSharedCall);
  const parsed = parseJson(json.trim());
  return typeof parsed === 'object' ? readJson(parsed.value) : refused(damagedPage);
}

function jsonIn(text: string): ReturnType<typeof parseJson> {
  return parseJson(text.trim().replace(codeFence, '$1').trim());
}

interface FileLines {
  lines: readonly string[];
  blankAbove: number;
}

function blankLinesAbove(text: string): number {
  return linesOf(text.slice(0, text.length - text.trimStart().length)).length - 1;
}

/** Some Windows tools end a line with a doubled carriage return. */
function linesOf(text: string): string[] {
  return text
    .replace(/\r+\n?/g, (end) => (end.endsWith('\n') ? '\n' : '\n'.repeat(end.length)))
    .replace(/[\u2028\u2029]/g, '\n')
    .split('\n');
}

function subtitlesIn(
  { lines, blankAbove }: FileLines,
  name: string,
): TranscriptReading | undefined {
  const hasHeader = /^WEBVTT(?:\s|$)/i.test(lines[0] ?? '');
  const isNamedSubtitles = ['.vtt', '.srt', '.sbv'].some((ending) => name.endsWith(ending));
  if (!hasHeader && !isNamedSubtitles && !lines.some(isTimingLine)) return undefined;
  const isVtt = hasHeader || name.endsWith('.vtt');
  const own = hasHeader ? ['', ...lines.slice(1)] : lines;
  const language = hasHeader ? languageIn(lines) : undefined;
  const reading = readSubtitles(own, isVtt);
  if (reading.lines.length === 0 && !hasHeader) return undefined;
  return (
    changeIn({ lines: isVtt ? withoutUnspokenBlocks(own) : own, blankAbove }, reading) ??
    finishReading({
      kind: 'subtitles',
      language,
      date: dateInHead(lines, reading.lines),
      ...reading,
    })
  );
}

function languageIn(lines: readonly string[]): string | undefined {
  const head = lines.slice(
    1,
    lines.findIndex((line) => line.trim() === ''),
  );
  const named = head.find((line) => /^Language:/i.test(line));
  return readLanguage(named?.slice(named.indexOf(':') + 1));
}

function textIn({ lines, blankAbove }: FileLines): TranscriptReading | undefined {
  const plain = plainLines(lines);
  const page = readWithoutSections(plain);
  if (!page) return undefined;
  const date = dateInHead(plain, page.reading.lines);
  return (
    changeIn({ lines: page.lines, blankAbove }, page.reading) ??
    finishReading({ kind: 'text', blankAbove, date, ...page.reading })
  );
}

function plainLines(lines: readonly string[]): readonly string[] {
  return withoutLineNumbers(withPlainTimes(withoutQuoteMarks(lines).map(withoutMarkup)));
}

function changeIn({ lines, blankAbove }: FileLines, reading: FormReading): Refusal | undefined {
  const change = formChange(lines, reading, textForms);
  if (change === undefined) return undefined;
  return refused(
    `The way this transcript is written changes at ${placeOf({ fileLine: blankAbove + change, text: lines[change] ?? '' })}, so it can’t be read as one. Split it there and import the parts one by one.`,
  );
}

function withoutQuoteMarks(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const quoted = filled.filter((line) => quoteMark.test(line)).length;
  return quoted * 10 < filled.length * 9 ? lines : lines.map((line) => line.replace(quoteMark, ''));
}

const numbered = /^\s*(\d{1,6})(?:[.)]\s+| +)(?=\S)/;
/** Fewer numbers are a list within the words. */
const minNumbers = 4;
const nearlyAll = 0.9;

/** Removes line numbers only if they are consecutive from the first line. */
function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const filled = [...lines.keys()].filter((at) => lines[at]?.trim() !== '');
  const numbers = new Map<number, number>();
  for (const at of filled) {
    const number = numbered.exec(lines[at] ?? '')?.[1];
    if (number !== undefined) numbers.set(at, Number(number));
  }
  const isFirst = filled[0] !== undefined && numbers.has(filled[0]);
  if (!isFirst || numbers.size < minNumbers || !goUpByOne([...numbers.values()])) return lines;
  const blocks = filled.filter((at) => isBelowBlank(lines, at));
  const areOfBlocks =
    numbers.size >= nearlyAll * blocks.length &&
    blocks.filter((at) => numbers.has(at)).length === numbers.size;
  if (numbers.size < nearlyAll * filled.length && !areOfBlocks) return lines;
  return lines.map((line, at) => (numbers.has(at) ? line.replace(numbered, '') : line));
}

function goUpByOne([first = 0, ...others]: readonly number[]): boolean {
  return others.every((value, index) => value === first + index + 1);
}
