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

export function fixturePath(name: FixtureName): string {
  return join(folder, name);
}

/** Each form of a sales tool's transcript has a folder, and each file an `.expected.txt`. */
export const transcriptFixtures = join(folder, 'transcripts');

/** Each kind of answer has a folder, and each answer an `.expected.json`. */
export const modelAnswerFixtures = join(folder, 'model-answers');

export const replyFixtures = join(folder, 'replies');

/** The words have the true times of the audio. A is the rep. */
export function readSalesCall(): Transcript {
  const text = readFileSync(join(folder, 'sales-call.json'), 'utf8');
  return transcriptSchema.parse(JSON.parse(text));
}
