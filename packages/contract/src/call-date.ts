import * as z from 'zod/mini';

/**
 * The source of a call's date: the recording, the transcript, the name of its file, the last change of that file, an
 * exported call, a practice call, which the app dated itself, or the user, who entered it.
 */
export const callDateOriginSchema = z.enum([
  'recording',
  'transcript',
  'file-name',
  'file',
  'export',
  'practice',
  'entered',
]);
export type CallDateOrigin = z.infer<typeof callDateOriginSchema>;

export const callDateSchema = z.object({
  at: z.iso.datetime(),
  origin: callDateOriginSchema,
  /** This is set if only the day is known. Then `at` is noon of that day in the time zone of the browser. */
  isDay: z.optional(z.literal(true)),
});
export type CallDate = z.infer<typeof callDateSchema>;

export interface DatedCall {
  createdAt: string;
  callDate?: CallDate | undefined;
}

/** Returns the time of the call as ISO 8601, or the time at which it was saved if that is not known. */
export function dateOfCall({ createdAt, callDate }: DatedCall): string {
  return callDate?.at ?? createdAt;
}
