import { refusal, type Service } from './assemblyai-service.ts';
import { stateOf } from './assemblyai-job.ts';
import { jobOf, unknownJob } from './assemblyai-requests.ts';
import type { Timed } from './assemblyai-transcript.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, text, type Reply } from './reply.ts';

interface FinishedJob {
  id: string;
  /** Times are in ms. */
  words: readonly Timed[];
  utterances: readonly { words: readonly Timed[] }[] | null;
  confidence: number;
  audio_duration: number;
  speech_model_used: string;
}

type Part = (job: FinishedJob, query: URLSearchParams) => Reply;

const parts: Record<string, Part> = {
  sentences: (job) => json(200, { ...headOf(job), sentences: sentencesOf(job.words).map(spanOf) }),
  paragraphs: (job) => json(200, { ...headOf(job), paragraphs: turnsOf(job).map(spanOf) }),
  srt: (job, query) => text(200, captionsOf(job, query).map(srtOf).join('\n')),
  vtt: (job, query) => text(200, ['WEBVTT\n', ...captionsOf(job, query).map(vttOf)].join('\n')),
  'word-search': (job, query) => json(200, found(job, query)),
};

export const partNames: readonly string[] = Object.keys(parts);

export function part(service: Service, id: string, request: EmulatedRequest): Reply {
  const job = jobOf(service, id, request);
  if (!job) return unknownJob();
  const { pathname, searchParams } = new URL(request.path, 'http://local');
  const name = pathname.split('/').at(-1) ?? '';
  const state = stateOf(service, id, job);
  if (!('speech_model_used' in state))
    return refusal(
      400,
      `This transcript has a status of '${state.status}'. Transcripts must have a status of 'completed' before requesting ${name}.`,
    );
  return parts[name]?.(state, searchParams) ?? refusal(404, 'Not found');
}

function headOf({ id, confidence, audio_duration, speech_model_used }: FinishedJob) {
  return { id, confidence, audio_duration, speech_model_used };
}

function sentencesOf(words: readonly Timed[]): Timed[][] {
  return grouped(words, (group) => /[.?!]$/.test(group.at(-1)?.text ?? ''));
}

function turnsOf({ utterances, words }: FinishedJob): readonly (readonly Timed[])[] {
  if (utterances) return utterances.map((utterance) => utterance.words);
  return words.length > 0 ? [words] : [];
}

function grouped(words: readonly Timed[], isComplete: (group: Timed[]) => boolean): Timed[][] {
  const groups: Timed[][] = [];
  let group: Timed[] = [];
  for (const word of words) {
    group.push(word);
    if (!isComplete(group)) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
}

function spanOf(words: readonly Timed[]) {
  const [first] = words;
  return {
    text: textOf(words),
    start: first?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    confidence: first?.confidence ?? 0,
    speaker: first?.speaker ?? null,
    channel: first?.channel ?? null,
    words,
  };
}

function textOf(words: readonly Timed[]): string {
  return words.map((word) => word.text).join(' ');
}

const usualCaptionLength = 84;

function captionsOf({ words }: FinishedJob, query: URLSearchParams): Timed[][] {
  const longest = Number(query.get('chars_per_caption') ?? usualCaptionLength);
  const captions: Timed[][] = [];
  for (const word of words) {
    const last = captions.at(-1);
    if (last && textOf([...last, word]).length <= longest) last.push(word);
    else captions.push([word]);
  }
  return captions;
}

function srtOf(words: readonly Timed[], place: number): string {
  const { start, end, text: line } = spanOf(words);
  return `${place + 1}\n${timeOf(start, ',')} --> ${timeOf(end, ',')}\n${line}\n`;
}

function vttOf(words: readonly Timed[]): string {
  const { start, end, text: line } = spanOf(words);
  return `${timeOf(start, '.')} --> ${timeOf(end, '.')}\n${line}\n`;
}

/** The time is 'hh:mm:ss' and milliseconds. */
function timeOf(ms: number, separator: string): string {
  return new Date(ms).toISOString().slice(11, -1).replace('.', separator);
}

function found({ id, words }: FinishedJob, query: URLSearchParams) {
  const wanted = (query.get('words') ?? '').split(',').filter((word) => word !== '');
  const heard = words.map((word) => plain(word.text));
  const matches = wanted.map((word) => {
    const indexes = [...heard.keys()].filter((place) => heard[place] === plain(word));
    const timestamps = indexes.map((place) => [words[place]?.start, words[place]?.end]);
    return { text: word, count: indexes.length, timestamps, indexes };
  });
  return { id, total_count: matches.reduce((sum, { count }) => sum + count, 0), matches };
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
}
