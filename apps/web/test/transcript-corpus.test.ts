import { readFileSync, readdirSync } from 'node:fs';
import type { Utterance } from '@sales-analytics/contract';
import { chooseSides, readTranscriptFile } from '@sales-analytics/core';
import { transcriptFixtures } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../src/features/analyse/upload/decode-text.ts';

function lineOf({ speaker, startMs, endMs, text }: Utterance): string {
  const time = (ms: number | undefined) => (ms === undefined ? '-' : String(Math.round(ms)));
  return `${speaker} | ${time(startMs)} | ${time(endMs)} | ${text}`;
}

const repMark = 'rep: ';

function readFile(form: string, file: string): { read: string[]; reps: string[] } {
  const decoded = decodeText(new Uint8Array(readFileSync(`${transcriptFixtures}/${form}/${file}`)));
  if (decoded.kind !== 'text') return { read: [decoded.kind], reps: [] };
  const reading = readTranscriptFile({ name: file, text: decoded.text });
  if (!reading.ok || reading.kind === 'export') return { read: ['refused'], reps: [] };
  const { transcript } = reading;
  const sides = Object.entries(chooseSides(transcript));
  const reps = sides.filter(([, side]) => side === 'sales_rep').map(([speaker]) => speaker);
  return { read: transcript.utterances.map(lineOf), reps };
}

describe.each(readdirSync(transcriptFixtures))('%s', (form) => {
  const files = readdirSync(`${transcriptFixtures}/${form}`).filter(
    (name) => !name.includes('.expected.'),
  );

  it.each(files)('%s is read as expected', (file) => {
    const expected = readFileSync(
      `${transcriptFixtures}/${form}/${file.replace(/\.\w+$/, '.expected.txt')}`,
      'utf8',
    );
    const lines = expected.split('\n').filter((line) => line.trim() !== '');
    const { read, reps } = readFile(form, file);
    const hasRep = lines.some((line) => line.startsWith(repMark));
    const got = hasRep ? [...read, ...reps.map((rep) => `${repMark}${rep}`)] : read;
    expect(got).toEqual(lines.map((line) => line.trim()));
  });
});
