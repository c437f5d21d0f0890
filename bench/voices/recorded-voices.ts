// Measures how well the voices of a mono recording are told apart: `npm run bench:voices -- FOLDER`, on conversations that are
// made of recorded people. bench/README.md says what the folder needs. `--tune` takes the people whom the thresholds were
// chosen with, in place of the others; `--short` takes six conversations.
import { performance } from 'node:perf_hooks';
import { findVoices, VoiceFeatures } from '@sales-analytics/core';
import { seededRandom } from '@sales-analytics/testing';
import { isShort, requireGoals } from '../command-line.ts';
import { machineText } from '../machine.ts';
import { createSeededRandom } from '../seeded-random.ts';
import * as lists from './conversation-list.ts';
import { converse, type Conversation } from './conversation.ts';
import { clipsOf } from './recorded-people.ts';
import { scoreOf } from './score.ts';
import { isReached, reportOf, type Measured } from './voices-report.ts';

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined)
  throw new Error('Name a folder of unpacked packages with recorded people.');
const isTuning = process.argv.includes('--tune');
const sets = isTuning
  ? [...lists.tunePairs, ...lists.tuneThrees, ...lists.tuneAlone.map((one) => [one])]
  : [...lists.testPairs, ...lists.testThrees, ...lists.testAlone.map((one) => [one])];
const measured: Measured[] = [];
for (const [i, people] of (isShort ? sets.slice(0, 6) : sets).entries()) {
  const one = await measure(folder, people, i + (isTuning ? 100 : 500));
  measured.push(one);
  console.log(
    `${people.join(' and ')}: ${one.found} found, ${one.confidence}, ${(100 * one.score.right).toFixed(1)} % right`,
  );
}
console.log(reportOf(measured));
console.log(machineText());
requireGoals(isReached(measured));

async function measure(from: string, people: readonly string[], seed: number): Promise<Measured> {
  const random = createSeededRandom(seed);
  const minutes = people.length === 1 ? 2 + 2 * random.next() : 3 + 3 * random.next();
  const clips = [];
  for (const person of people) clips.push(await clipsOf(from, person));
  const conversation = converse(clips, { minutes, random });
  const before = performance.now();
  const features = new VoiceFeatures();
  const second = 16_000;
  for (let at = 0; at < conversation.samples.length; at += second)
    features.add(conversation.samples.subarray(at, at + second));
  const { count, confidence, turns } = findVoices(
    features,
    speechOf(conversation),
    seededRandom(1),
  );
  const ms = performance.now() - before;
  const score = scoreOf(conversation.spoken, turns, people.length);
  const { conditions } = conversation;
  return {
    people,
    found: count,
    confidence,
    score,
    conditions,
    timesRealTime: (minutes * 60_000) / ms,
  };
}

/** Returns the speech as a detector finds it: short pauses are part of it, also those between two people. */
function speechOf({ spoken }: Conversation) {
  const speech: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of [...spoken].sort((a, b) => a.startMs - b.startMs)) {
    const last = speech.at(-1);
    if (last && startMs - last.endMs < 250) last.endMs = Math.max(last.endMs, endMs);
    else speech.push({ startMs, endMs });
  }
  return speech;
}
