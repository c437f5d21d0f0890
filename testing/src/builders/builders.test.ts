import {
  analysisSchema,
  callSchema,
  listedCallSchema,
  transcriptSchema,
  type Call,
} from '@sales-analytics/contract';
import { expect, it } from 'vitest';
import { cannedEvidence } from '../canned-evidence.ts';
import { readWav } from '../emulators/assemblyai-wav.ts';
import { aCall, aListedCall, anAnalysis, aTranscript } from './a-call.ts';
import { aNoise, aVoice, aWav } from './sound.ts';

const additions = {
  callType: 'discovery',
  names: { A: 'Alex', B: 'Dana' },
  evidence: cannedEvidence,
  answers: [{ question: 'Who?', answer: 'Dana.', askedAt: '2026-11-14T10:40:00.000Z' }],
  revision: 2,
} satisfies Partial<Call>;

it.each([
  ['a call', callSchema, aCall()],
  ['a listed call', listedCallSchema, aListedCall()],
  ['a practised call', callSchema, aCall({ practice: { persona: 'busy' } })],
  ['a call with all that stands beside its analysis', callSchema, aCall(additions)],
  ['a listed practised call', listedCallSchema, aListedCall({ practice: { persona: 'busy' } })],
  ['an analysis', analysisSchema, anAnalysis()],
  ['a transcript', transcriptSchema, aTranscript()],
])('builds %s that the contract accepts unchanged', (_what, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});

it('changes the given fields and no others', () => {
  const call = aCall({ summary: 'Short.' });
  expect(call).toEqual({ ...aCall(), summary: 'Short.' });
  expect(anAnalysis({ objection_count: 0 })).toEqual({ ...anAnalysis(), objection_count: 0 });
});

it('builds a new object each time', () => {
  anAnalysis().filler_words?.push('basically');
  expect(anAnalysis().filler_words).not.toContain('basically');
});

it('labels the lines of a call by their side', () => {
  expect(aCall().transcript.split('\n').slice(0, 2)).toEqual([
    'Sales Rep: Hi Dana, this is Alex from Brightline. Did I catch you at a good time?',
    'Customer: Um, sure, I have a few minutes. What is this about?',
  ]);
});

it('builds a WAV file whose frames have a sample of each channel', () => {
  const wav = aWav([Float32Array.of(0, 1, -1), Float32Array.of(0.5, 2, -2)], 16_000);
  expect(readWav(wav)).toEqual({
    channels: 2,
    sampleRate: 16_000,
    bitsPerSample: 16,
    durationMs: 3 / 16,
  });
  expect([...new Int16Array(wav.buffer, 44)]).toEqual([
    0, 16_384, 32_767, 32_767, -32_767, -32_767,
  ]);
});

it('builds a voice that is heard only in its turns and is the same for the same seed', () => {
  const voice = aVoice({ turns: [[1, 2]], seconds: 3 });
  const isHeard = (second: number) =>
    voice.subarray(second * 8_000, (second + 1) * 8_000).some((sample) => sample !== 0);
  expect([0, 1, 2].map(isHeard)).toEqual([false, true, false]);
  expect(aVoice({ turns: [[1, 2]], seconds: 3 })).toEqual(voice);
  expect(aVoice({ turns: [[1, 2]], seconds: 3, seed: 2 })).not.toEqual(voice);
});

it('builds noise of a level', () => {
  const noise = aNoise(-20, 10_000);
  const energy = noise.reduce((sum, sample) => sum + sample ** 2, 0) / noise.length;
  expect(10 * Math.log10(energy)).toBeCloseTo(-20, 0);
  expect(aNoise(-20, 10_000)).toEqual(noise);
});
