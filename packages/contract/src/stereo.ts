import * as z from 'zod/mini';

/** Speakers of a recording are told apart by their voices, or because each has their own channel. */
export const speakersBySchema = z.enum(['voice', 'channel']);
export type SpeakersBy = z.infer<typeof speakersBySchema>;

/** The value `detect` decides by the content of the channels. */
export const stereoChoiceSchema = z.enum(['detect', ...speakersBySchema.options]);
export type StereoChoice = z.infer<typeof stereoChoiceSchema>;
