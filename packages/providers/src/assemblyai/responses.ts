import {
  readLanguage,
  storableSpeaker,
  type Transcript,
  type Utterance,
} from '@sales-analytics/contract';
import * as z from 'zod/mini';

export const uploadAnswerSchema = z.object({ upload_url: z.string().check(z.minLength(1)) });
export const createAnswerSchema = z.object({ id: z.string().check(z.minLength(1)) });
/** This is enough to recognise the provider when a key is tested. */
export const listAnswerSchema = z.object({ transcripts: z.array(z.unknown()) });
export const jobListSchema = z.object({
  transcripts: z.array(
    z.object({ id: z.string(), status: z.string(), audio_url: z.nullish(z.string()) }),
  ),
});
export type ListedJob = z.infer<typeof jobListSchema>['transcripts'][number];
export const syncAnswerSchema = z.object({ text: z.string() });

const words = z.catch(z.optional(z.string()), undefined);
const wordsOfField = z.pipe(
  z.array(z.object({ msg: z.string() })),
  z.transform((fields) => fields[0]?.msg),
);

export const errorAnswerSchema = z.object({
  error: words,
  message: words,
  detail: z.catch(z.optional(z.union([z.string(), wordsOfField])), undefined),
  title: words,
  error_code: words,
});

/** An invalid time counts as missing, because the text matters more. */
const time = z.catch(z.optional(z.number().check(z.gte(0))), undefined);

const utteranceSchema = z.object({
  speaker: z.nullish(z.string()),
  /** The left channel is '1'. The value is null if speakers were told apart by voice. */
  channel: z.catch(z.nullish(z.string()), undefined),
  text: z.nullish(z.string()),
  start: time,
  end: time,
});

/** Only the fields that we read are listed. Times are in ms, but `audio_duration` is in whole seconds. */
export const jobSchema = z.object({
  id: z.string(),
  /** The status is `completed`, `error`, or another value while the job is not done. */
  status: z.string(),
  error: z.nullish(z.string()),
  text: z.nullish(z.string()),
  audio_url: z.catch(z.nullish(z.string()), undefined),
  audio_duration: time,
  language_code: z.catch(z.nullish(z.string()), undefined),
  utterances: z.nullish(z.array(utteranceSchema)),
  words: z.catch(z.nullish(z.array(z.object({ start: time, end: time }))), undefined),
});
export type Job = z.infer<typeof jobSchema>;

/**
 * The transcript of a recording without speech has no utterances. Those of two channels may overlap and are sorted by their
 * starts.
 */
export function toTranscript(job: Job): Transcript {
  const spoken = inOrder(job.utterances ?? []).flatMap(toUtterances);
  const utterances = spoken.length > 0 ? spoken : toUtterances(undivided(job));
  const seconds = job.audio_duration;
  const language = readLanguage(job.language_code);
  return {
    utterances,
    ...(seconds !== undefined && { durationMs: seconds * 1000 }),
    ...(language !== undefined && { language }),
  };
}

type JobUtterance = z.infer<typeof utteranceSchema>;

/** Utterances keep their order if one of them has no start. */
function inOrder(utterances: readonly JobUtterance[]): readonly JobUtterance[] {
  if (utterances.some(({ start }) => start === undefined)) return utterances;
  return utterances.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
}

function undivided({ text, words }: Job): JobUtterance {
  return { speaker: 'A', text, start: words?.[0]?.start, end: words?.at(-1)?.end };
}

/** Returns no utterance for a blank text. */
function toUtterances(utterance: JobUtterance): Utterance[] {
  const { text, start, end } = utterance;
  const said = oneLine(text ?? '');
  if (said === '') return [];
  return [
    {
      speaker: speakerOf(utterance),
      text: said,
      ...(start !== undefined && { startMs: start }),
      ...(end !== undefined && { endMs: end }),
    },
  ];
}

/** Returns the letter of a speaker. Channels are numbered from 1, so channel 1 becomes 'A'. */
function speakerOf({ speaker, channel }: JobUtterance): string {
  const number = Number(channel ?? '');
  if (Number.isInteger(number) && number >= 1 && number <= 26)
    return String.fromCodePoint('A'.charCodeAt(0) + number - 1);
  return storableSpeaker(oneLine(speaker ?? '').slice(0, 200)) || 'A';
}

/** An utterance is one line of the transcript, in which a line break would look like another speaker. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
