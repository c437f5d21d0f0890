import * as z from 'zod/mini';

/**
 * Where the date of a call comes from: what the recording, the transcript or the name of its file says, when that file
 * was changed last, a call that was exported, a practice call, which the app dated itself, or the user, who entered it.
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

/** The date of a call, with its origin. */
export const callDateSchema = z.object({
  at: z.iso.datetime(),
  origin: callDateOriginSchema,
  /** This is set if only the day is known. Then `at` is noon of that day in the time zone of the browser. */
  isDay: z.optional(z.literal(true)),
});
export type CallDate = z.infer<typeof callDateSchema>;

/** The parts of a call that decide its date. */
export interface DatedCall {
  /** When it was saved, as ISO 8601. */
  createdAt: string;
  callDate?: CallDate | undefined;
}

/** When a call took place, as ISO 8601; where that is not known, when it was saved. */
export function dateOfCall({ createdAt, callDate }: DatedCall): string {
  return callDate?.at ?? createdAt;
}
