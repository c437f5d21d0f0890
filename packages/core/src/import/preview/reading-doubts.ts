import type { Transcript } from '@sales-analytics/contract';
import { countWords } from '../../text/words.ts';
import { unknownSpeaker } from '../../transcript/speaker-label.ts';
import type { LinesWithoutSpeaker } from '../transcript-reading.ts';

const maxShareOfWords = 0.95;
const maxShareWithoutLabel = 0.5;
/** The limit is higher, because subtitles often give a name only when the speaker changes. */
const maxShareWithoutName = 0.75;
/** Proportions of fewer lines are not reliable. */
const minLines = 6;
const maxSpeakers = 12;

export function readingDoubts(
  { utterances }: Transcript,
  withoutSpeaker: LinesWithoutSpeaker,
): string[] {
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  if (speakers.size === 1 && speakers.has(unknownSpeaker)) return [];
  return [
    shareDoubt({ utterances }),
    countDoubt(speakers.size),
    isMostlyUnnamed(withoutSpeaker, utterances.length)
      ? 'Most lines name no speaker, so they are counted for the speaker before them.'
      : undefined,
  ].filter((doubt) => doubt !== undefined);
}

function isMostlyUnnamed({ utterances, lines }: LinesWithoutSpeaker, total: number): boolean {
  if (total >= minLines && utterances > maxShareWithoutName * total) return true;
  return lines > maxShareWithoutLabel * (total + lines);
}

function shareDoubt({ utterances }: Transcript): string | undefined {
  const words = new Map<string, number>();
  let total = 0;
  for (const { speaker, text } of utterances) {
    const count = countWords(text);
    words.set(speaker, (words.get(speaker) ?? 0) + count);
    total += count;
  }
  const [[speaker, count] = [unknownSpeaker, 0]] = [...words].sort(([, a], [, b]) => b - a);
  if (words.size === 1) return `Only one speaker was found: ${speaker}.`;
  return utterances.length >= minLines && count > maxShareOfWords * total
    ? `Nearly all words are counted for one speaker: ${speaker}.`
    : undefined;
}

function countDoubt(speakers: number): string | undefined {
  if (speakers <= maxSpeakers) return undefined;
  return `${speakers} speakers were found. Some of them may be headings or notes.`;
}
