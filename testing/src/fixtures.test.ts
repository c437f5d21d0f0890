import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cannedAnalysis } from './canned-answers.ts';
import { fixturePath, readSalesCall } from './fixtures.ts';

const wavHeaderBytes = 44;
const samplesPerMs = 16;
const call = readSalesCall();
const words = call.utterances.map(({ text }) => text).join(' ');

/** The loudest sample is at most 32767. */
function peak(wav: Buffer, startMs: number, endMs: number): number {
  let loudest = 0;
  for (let sample = startMs * samplesPerMs; sample < endMs * samplesPerMs; sample += 1)
    loudest = Math.max(loudest, Math.abs(wav.readInt16LE(wavHeaderBytes + sample * 2)));
  return loudest;
}

function times(pattern: RegExp): number {
  return words.match(pattern)?.length ?? 0;
}

describe('the recorded call', () => {
  const wav = readFileSync(fixturePath('sales-call.wav'));

  it('is 16 kHz mono in 16 bits, as long as its transcript says', () => {
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt16LE(22)).toBe(1);
    expect(wav.readUInt32LE(24)).toBe(16_000);
    expect(wav.readUInt16LE(34)).toBe(16);
    const durationMs = (wav.length - wavHeaderBytes) / 2 / samplesPerMs;
    expect(durationMs).toBeCloseTo(call.durationMs ?? 0, -1);
  });

  it('speaks in every utterance and is silent between them', () => {
    call.utterances.forEach(({ startMs = 0, endMs = 0 }, index) => {
      const nextMs = call.utterances[index + 1]?.startMs ?? call.durationMs ?? 0;
      expect(peak(wav, startMs, endMs)).toBeGreaterThan(3_000);
      expect(peak(wav, endMs + 1, nextMs - 1)).toBe(0);
    });
  });

  it('is small as mp3 and as aac', () => {
    const seconds = (call.durationMs ?? 0) / 1_000;
    const openings = { 'sales-call.mp3': 'ID3', 'sales-call.aac': '\u00ff\u00f1' } as const;
    for (const name of ['sales-call.mp3', 'sales-call.aac'] as const) {
      const bytes = readFileSync(fixturePath(name));
      expect(bytes.toString('latin1').startsWith(openings[name])).toBe(true);
      expect((bytes.length * 8) / seconds).toBeLessThan(64_000);
    }
  });

  it('is spoken from its text', () => {
    const lines = call.utterances.map(({ speaker, text }) => `${speaker}: ${text}`);
    const text = readFileSync(fixturePath('sales-call.mp3').replace(/mp3$/, 'txt'), 'utf8');
    expect(text.trim().split('\n').slice(1)).toEqual(lines);
  });
});

describe('the canned analysis', () => {
  it('has the questions of the call', () => {
    const { sales_rep: rep, customer } = cannedAnalysis.questions_asked;
    for (const question of [...rep, ...customer]) expect(words).toContain(question);
    expect(rep.length + customer.length).toBe(times(/\?/g));
  });

  it('counts the competitor as often as it is named', () => {
    expect(cannedAnalysis.competitor_mentions.Quotewell).toBe(times(/Quotewell/g));
  });

  it('lists the filler words that are spoken', () => {
    const { filler_words: fillers } = cannedAnalysis;
    expect(fillers).toHaveLength(times(/\b(um|you know|honestly|, like,)/gi));
  });

  it('has the talk ratio and the longest monologue of the recording', () => {
    const lengths = (speaker: string) =>
      call.utterances
        .filter((utterance) => utterance.speaker === speaker)
        .map(({ startMs = 0, endMs = 0 }) => endMs - startMs);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const rep = sum(lengths('A'));
    const share = (100 * rep) / (rep + sum(lengths('B')));
    expect(Math.round(share)).toBe(cannedAnalysis.talk_to_listen_ratio.sales_rep);
    const longestSeconds = Math.round(Math.max(...lengths('A')) / 1_000);
    expect(longestSeconds).toBe(cannedAnalysis.longest_monologue_duration);
  });
});
