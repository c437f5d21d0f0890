import {
  assemblyAIHosts,
  assemblyAISpeechHosts,
  defaultSettings,
  personaSchema,
  type Settings,
} from '@sales-analytics/contract';
import { startAssemblyAI } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../test/failure.ts';
import { itSpeaks, SpeechSubject } from '../ports/speech-synthesizer.compliance.ts';
import { isLastingSpeechRefusal, isSpeechUnavailable } from '../speech/speech-errors.ts';
import { regionalBaseOf } from './regional-hosts.ts';

const provider = {
  start: startAssemblyAI,
  settings: ({ key, host }: { key: string; host: string }): Settings => ({
    ...defaultSettings,
    prospectVoice: 'assemblyai',
    assemblyAIKey: key,
    assemblyAIHost: host,
  }),
};
let subject: SpeechSubject;

describe('AssemblyAI as a voice', () => {
  itSpeaks(provider);
});

describe('AssemblyAI speech', () => {
  beforeEach(async () => {
    subject = await SpeechSubject.start(provider);
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  it('is requested as raw samples, without a speed and a manner, which it does not have', async () => {
    await subject.say({ speed: 1.25 });
    expect(subject.emulator.requests.map(({ path }) => path)).toEqual(['/v1/openai/audio/speech']);
    expect(subject.sent()).toEqual({
      model: 'assemblyai-tts-en',
      input: 'Who is this, and why do you call?',
      voice: 'aai-mary',
      response_format: 'pcm',
    });
  });

  it('has a different voice of the provider for every persona', async () => {
    for (const persona of personaSchema.options) await subject.say({ persona });
    const voices = subject.emulator.requests.map(({ bodyText }): string => {
      return JSON.parse(bodyText).voice;
    });
    expect(new Set(voices).size).toBe(personaSchema.options.length);
    for (const voice of voices) expect(voice).toMatch(/^aai-[a-z]+$/);
  });

  it.each([
    ['auto', 'assemblyai-tts-en'],
    ['en', 'assemblyai-tts-en'],
    ['de', 'assemblyai-tts-de'],
    ['pt', 'assemblyai-tts-pt'],
  ] as const)('in calls whose language is “%s” has the model %s', async (callLanguage, model) => {
    await subject.say({}, { ...subject.settings(), callLanguage });
    expect(subject.sent()).toMatchObject({ model });
  });

  it('is not requested in a language that it does not speak', async () => {
    const failure = await failureOf(subject.say({}, { ...subject.settings(), callLanguage: 'nl' }));
    expect(failure).toMatchObject({ kind: 'model-not-found', provider: 'AssemblyAI' });
    expect(isSpeechUnavailable(failure)).toBe(true);
    expect(subject.emulator.requests).toEqual([]);
  });

  it.each([
    [400, { message: 'Model "assemblyai-tts-en" is not available', code: 'model_not_found' }],
    [400, { message: 'This model is no longer available.', code: null }],
  ])('of a model that is gone is unavailable: %i %j', async (status, error) => {
    subject.emulator.fail({ kind: 'status', status, body: { error } });
    const failure = await failureOf(subject.say());
    expect(failure).toMatchObject({ kind: 'model-not-found', status, reason: error.message });
    expect(isSpeechUnavailable(failure)).toBe(true);
  });

  it.each([
    [400, { error: { message: 'Voice "x" was not found', code: 'voice_not_found' } }, 'refused'],
    [400, { error: { message: 'Please top up.', code: null } }, 'no-credit'],
    [401, { error: { message: 'No key', code: 'missing_authorization' } }, 'bad-key'],
    [402, { error: { message: 'No money', code: 'insufficient_balance' } }, 'no-credit'],
    [403, { detail: 'Forbidden' }, 'bad-key'],
    [404, { detail: 'Not Found' }, 'unreachable'],
    [422, { error: 'Something else' }, 'refused'],
  ])('that is refused with %i %j is unavailable', async (status, body, kind) => {
    subject.emulator.fail({ kind: 'status', status, body });
    const failure = await failureOf(subject.say());
    expect(failure).toMatchObject({ kind, status });
    expect(isSpeechUnavailable(failure)).toBe(true);
    // Another text may be accepted.
    expect(isLastingSpeechRefusal(failure)).toBe(kind !== 'refused');
  });

  it('reports the reason of an error response in either form', async () => {
    subject.emulator.fail({ kind: 'status', status: 422, body: { error: 'As the API' } });
    expect((await failureOf(subject.say())).reason).toBe('As the API');
    subject.emulator.reset();
    const body = { error: { message: 'As OpenAI', code: 7 } };
    subject.emulator.fail({ kind: 'status', status: 422, body });
    expect((await failureOf(subject.say())).reason).toBe('As OpenAI');
  });

  it('refuses a text that is too long', async () => {
    const failure = await failureOf(subject.say({ text: 'word '.repeat(1_001) }));
    expect(failure).toMatchObject({ kind: 'refused', status: 400 });
  });

  it.each([429, 500, 503])('counts as temporarily unavailable at status %i', async (status) => {
    subject.emulator.fail({ kind: 'status', status });
    const failure = await failureOf(subject.say());
    expect(isSpeechUnavailable(failure)).toBe(false);
    expect(isLastingSpeechRefusal(failure)).toBe(false);
  });
});

describe('the host', () => {
  it('is that of the region', () => {
    for (const region of ['us', 'eu'] as const)
      expect(regionalBaseOf(assemblyAIHosts[region], assemblyAISpeechHosts)).toBe(
        assemblyAISpeechHosts[region],
      );
  });

  it('is the user’s own if they have one', () => {
    const base = 'https://speech.example.com/aai';
    expect(regionalBaseOf(base, assemblyAISpeechHosts)).toBe(base);
  });
});
