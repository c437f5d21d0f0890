import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transcriptSchema, type Transcript } from '@sales-analytics/contract';

export type FixtureName =
  | 'sales-call.mp3'
  | 'sales-call.wav'
  | 'sales-call.aac'
  | 'sales-call-speech.json'
  | 'audio/mu-law-8-khz.wav'
  | 'audio/m4a-named.aac'
  | 'weekly-call.docx';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../fixtures');

/** The recorded sales call, short recordings of other kinds, and a transcript as a Word document. */
export function fixturePath(name: FixtureName): string {
  return join(folder, name);
}

/** Transcripts as the tools of sales reps write them: a folder for each form, an `.expected.txt` for each file. */
export const transcriptFixtures = join(folder, 'transcripts');

/** Answers of models to the request for an analysis: a folder for each kind, an `.expected.json` for each answer. */
export const modelAnswerFixtures = join(folder, 'model-answers');

/** Replies of models that play the prospect: a folder for each kind, what is said aloud in an `.expected.txt`. */
export const replyFixtures = join(folder, 'replies');

/** The words of the recorded sales call, with the true times of the audio. A is the rep. */
export function readSalesCall(): Transcript {
  const text = readFileSync(join(folder, 'sales-call.json'), 'utf8');
  return transcriptSchema.parse(JSON.parse(text));
}
