import type { Transcript } from '@sales-analytics/contract';
import { countWords } from '../../metrics/words.ts';
import { unknownSpeaker } from '../transcript-reading.ts';

/** Share of the words, from which on one speaker says nearly everything. */
const nearlyAll = 0.95;
/** Too few lines to judge shares by. */
const fewLines = 6;
const most = 0.5;
/** A call has fewer. */
const manySpeakers = 12;

/**
 * Why a transcript may be read wrongly, a sentence each; empty where nothing speaks for that.
 * @param outside lines of the file that name no speaker
 */
export function readingDoubts({ utterances }: Transcript, outside: number): string[] {
  const total = outside + utterances.length;
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  // Without any name there is no speaker to doubt.
  if (speakers.size === 1 && speakers.has(unknownSpeaker)) return [];
  return [
    shareDoubt({ utterances }),
    countDoubt(speakers.size),
    outside > most * total
      ? 'Most lines name no speaker, so they are counted for the speaker before them.'
      : undefined,
  ].filter((doubt) => doubt !== undefined);
}

function shareDoubt({ utterances }: Transcript): string | undefined {
  if (utterances.length < fewLines) return undefined;
  const words = new Map<string, number>();
  let total = 0;
  for (const { speaker, text } of utterances) {
    const count = countWords(text);
    words.set(speaker, (words.get(speaker) ?? 0) + count);
    total += count;
  }
  const [[speaker, count] = [unknownSpeaker, 0]] = [...words].sort(([, a], [, b]) => b - a);
  if (words.size === 1) return `Only one speaker was found: ${speaker}.`;
  return words.size > 1 && count > nearlyAll * total
    ? `Nearly all words are counted for one speaker: ${speaker}.`
    : undefined;
}

function countDoubt(speakers: number): string | undefined {
  if (speakers <= manySpeakers) return undefined;
  return `${speakers} speakers were found. Some of them may be headings or notes.`;
}
