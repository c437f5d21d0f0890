import type { Transcript } from '@sales-analytics/contract';
import * as z from 'zod/mini';

export const uploadAnswerSchema = z.object({ upload_url: z.string() });
export const createAnswerSchema = z.object({ id: z.string() });

const utteranceSchema = z.object({
  speaker: z.nullish(z.string()),
  text: z.string(),
  start: z.nullish(z.number()),
  end: z.nullish(z.number()),
});

/** The fields of a job that we read; times in ms, `audio_duration` in whole seconds. */
export const jobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'error']),
  error: z.nullish(z.string()),
  text: z.nullish(z.string()),
  audio_duration: z.nullish(z.number()),
  utterances: z.nullish(z.array(utteranceSchema)),
});
export type Job = z.infer<typeof jobSchema>;

export const errorAnswerSchema = z.object({ error: z.string() });

/** Null when nothing was said. */
export function toTranscript(job: Job): Transcript | null {
  const utterances = (job.utterances ?? [])
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, text, start, end }) => ({
      speaker: speaker ?? 'A',
      text,
      ...(isTime(start) && { startMs: start }),
      ...(isTime(end) && { endMs: end }),
    }));
  const text = job.text?.trim() ?? '';
  if (utterances.length === 0 && text !== '') utterances.push({ speaker: 'A', text });
  if (utterances.length === 0) return null;
  const seconds = job.audio_duration;
  return { utterances, ...(isTime(seconds) && { durationMs: seconds * 1000 }) };
}

function isTime(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0;
}
