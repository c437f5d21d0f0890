import type { FoundDate } from '../dates/date-in-text.ts';
import { callLimits, storableSpeaker, type Utterance } from '@sales-analytics/contract';
import { cleanText } from '../text/clean-text.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { unknownSpeaker } from '../transcript/speaker-label.ts';
import { figure, readingNotes } from './reading-notes.ts';
import { areHoursAndMinutes, asHoursAndMinutes } from './hours-and-minutes.ts';
import { tooMuchToSave } from './saved-size.ts';
import { settleTimes } from './settle-times.ts';
import { timesRestart } from './text/times-restart.ts';
import {
  refused,
  type ReadLine,
  type TranscriptKind,
  type TranscriptReading,
} from './transcript-reading.ts';

const { utterances: maxLines, utteranceLength: maxLineLength } = callLimits;

export interface Unfinished {
  kind: TranscriptKind;
  lines: readonly ReadLine[];
  durationMs?: number;
  language?: string | undefined;
  leftOut?: number;
  unlabelled?: number;
  blankAbove?: number;
  isTimeOfDay?: boolean;
  /** The line may head notes, which are read as spoken. Blank lines at the top are not counted. */
  headingAt?: number;
  isShort?: boolean;
  unreadable?: number;
  date?: FoundDate | undefined;
}

function cleanLines(lines: readonly ReadLine[]): ReadLine[] {
  return lines
    .map(({ speaker, text, ...rest }) => {
      const name = storableSpeaker(cleanText(onOneLine(speaker ?? ''), callLimits.speakerLength));
      return { ...(name && { speaker: name }), text: onOneLine(text), ...rest };
    })
    .filter(({ text }) => text !== '');
}

/** Subtitles usually give the name only when the speaker changes. */
function withSpeakers(lines: readonly ReadLine[]): Utterance[] {
  let before = unknownSpeaker;
  return lines.map(({ speaker, changesSpeaker = false, text, startMs, endMs }) => {
    before = speaker ?? (changesSpeaker ? unknownSpeaker : before);
    return {
      speaker: before,
      text: cleanText(text, maxLineLength),
      ...(startMs !== undefined && { startMs }),
      ...(endMs !== undefined && { endMs }),
    };
  });
}

function longestLine(lines: readonly ReadLine[]): number {
  return lines.reduce((length, { text }) => Math.max(length, text.length), 0);
}

function beginningOf(text = ''): string {
  const words = onOneLine(text);
  return words.length > 60 ? `${words.slice(0, 60).trim()}…` : words;
}

export function placeOf({ fileLine, text }: Pick<ReadLine, 'fileLine' | 'text'>): string {
  const quote = `“${beginningOf(text)}”`;
  return fileLine === undefined ? quote : `line ${figure(fileLine + 1)}, ${quote}`;
}

function inFile(line: ReadLine | undefined, blankAbove: number) {
  const { fileLine, text = '' } = line ?? {};
  return fileLine === undefined ? { text } : { text, fileLine: fileLine + blankAbove };
}

export function finishReading(unfinished: Unfinished): TranscriptReading {
  const { kind, durationMs, leftOut = 0, unreadable = 0, isTimeOfDay = false } = unfinished;
  const { unlabelled = 0, language, blankAbove = 0, isShort = false, headingAt } = unfinished;
  const { date } = unfinished;
  const spoken = unfinished.lines.filter(({ text }) => text.trim() !== '');
  // The count is checked first, because a malicious file can have millions of lines.
  if (spoken.length > maxLines) {
    return refused(
      `This transcript has ${figure(spoken.length)} lines. The limit is ${figure(maxLines)}. Split it into smaller files and import them one by one.`,
    );
  }
  const isHoursAndMinutes = isShort && areHoursAndMinutes(spoken);
  const lines = cleanLines(
    settleTimes(isHoursAndMinutes ? asHoursAndMinutes(spoken) : spoken, {
      isTimeOfDay: isTimeOfDay || isHoursAndMinutes,
      isText: kind === 'text',
    }),
  );
  if (lines.length === 0)
    return refused('This transcript contains no spoken text. Choose another file.');
  const restart = kind === 'json' ? undefined : timesRestart(lines);
  if (restart !== undefined) {
    return refused(
      `The times of this file start again at ${placeOf(inFile(lines[restart], blankAbove))}, so it holds more than one transcript. Split it there and import the parts one by one.`,
    );
  }
  const longest = longestLine(lines);
  if (longest > maxLineLength) {
    return refused(
      `One line of this transcript has ${figure(longest)} characters. The limit is ${figure(maxLineLength)}. Put each turn on its own line, then import it again.`,
    );
  }

  const utterances = withSpeakers(lines);
  const unnamed = lines.filter(({ speaker }) => speaker === undefined).length;
  const tooMuch = tooMuchToSave(utterances);
  const notes = readingNotes({
    utterances,
    unnamed,
    leftOut,
    unreadable,
    isHoursAndMinutes,
    ...(headingAt !== undefined && { headingLine: blankAbove + headingAt + 1 }),
    ...(tooMuch && { tooMuch }),
  });
  return {
    ok: true,
    kind,
    transcript: {
      utterances,
      ...(durationMs !== undefined && { durationMs }),
      ...(language !== undefined && { language }),
    },
    hasSpeakers: unnamed < lines.length,
    withoutSpeaker: { utterances: unnamed, lines: unlabelled },
    ...(date !== undefined && { date }),
    notes,
  };
}
