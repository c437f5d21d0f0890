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

/** Returns the path of the recorded sales call, a short recording or a transcript as a Word document. */
export function fixturePath(name: FixtureName): string {
  return join(folder, name);
}

/** Transcripts as sales tools write them. Each form has a folder, each file an `.expected.txt`. */
export const transcriptFixtures = join(folder, 'transcripts');

/** Models' answers to the request for an analysis. Each kind has a folder, each answer an `.expected.json`. */
export const modelAnswerFixtures = join(folder, 'model-answers');

/** Replies of models that play the prospect. Each kind has a folder; an `.expected.txt` has what is said aloud. */
export const replyFixtures = join(folder, 'replies');

/** Reads the words of the recorded sales call with the true times of the audio. A is the rep. */
export function readSalesCall(): Transcript {
  const text = readFileSync(join(folder, 'sales-call.json'), 'utf8');
  return transcriptSchema.parse(JSON.parse(text));
}
