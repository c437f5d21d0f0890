import * as z from 'zod/mini';

/** What tells the speakers of a recording apart: their voices, or that each has a channel of their own. */
export const speakersBySchema = z.enum(['voice', 'channel']);
export type SpeakersBy = z.infer<typeof speakersBySchema>;

/** How the rep wants stereo recordings transcribed; 'detect' goes by what the channels hold. */
export const stereoChoiceSchema = z.enum(['detect', ...speakersBySchema.options]);
export type StereoChoice = z.infer<typeof stereoChoiceSchema>;
