import { defaultSettings, personaSchema } from '@sales-analytics/contract';
import { startOpenAI } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../test/failure.ts';
import { reasonOfProviderError } from '../errors/describe-provider-error.ts';
import { itSpeaks, SpeechSubject } from '../ports/speech-synthesizer.compliance.ts';
import { isSpeechUnavailable } from '../speech/speech-errors.ts';

const provider = {
  start: startOpenAI,
  settings: ({ key, host }: { key: string; host: string }) => ({
    ...defaultSettings,
    apiKey: key,
    openAIHost: host,
  }),
};
let subject: SpeechSubject;

describe('OpenAI as a voice', () => {
  itSpeaks(provider);
});

describe('OpenAI speech', () => {
  beforeEach(async () => {
    subject = await SpeechSubject.start(provider);
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  it('is requested as raw samples, with a voice and a manner', async () => {
    await subject.say();
    expect(subject.sent()).toEqual({
      model: 'gpt-4o-mini-tts',
      input: 'Who is this, and why do you call?',
      voice: 'marin',
      response_format: 'pcm',
      instructions: 'Speak coolly.',
    });
  });

  it('has a different voice of the provider for every persona', async () => {
    for (const persona of personaSchema.options) await subject.say({ persona });
    const voices = subject.emulator.requests.map(
      ({ bodyText }): unknown => JSON.parse(bodyText).voice,
    );
    expect(new Set(voices).size).toBe(personaSchema.options.length);
  });

  it('is requested with a speed only if it is not 1', async () => {
    const pieces = await subject.say({ speed: 1.25 });
    expect(subject.sent()).toMatchObject({ speed: 1.25 });
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    expect(bytes / 48).toBe((8 * 60) / 1.25);
  });

  it('reports the reason of an error response', async () => {
    const error = await failureOf(subject.say({ speed: 9 }));
    expect(error).toMatchObject({ kind: 'refused', status: 400 });
    expect(error.reason).toContain('Speed must be');
  });

  it('never shows a key that the provider repeats masked', async () => {
    const settings = subject.settings({ key: 'badly-0123456789' });
    const error = await failureOf(subject.say({}, settings));
    expect(error).toMatchObject({ kind: 'bad-key', status: 401 });
    expect(error.reason).toMatch(/provided: \(key\)/);
    expect(error.reason).not.toMatch(/\*|badly|6789/);
  });

  it('is unavailable from the day on which its model ends', async () => {
    await subject.emulator.close();
    const emulator = await startOpenAI({ nowMs: () => Date.parse('2027-01-06') });
    const settings = provider.settings({ key: 'sk-1', host: emulator.url });
    const error = await failureOf(subject.say({}, settings));
    expect(error).toMatchObject({ kind: 'model-not-found', status: 404 });
    expect(isSpeechUnavailable(error)).toBe(true);
    await emulator.close();
  });

  it.each([404, 405, 501])(
    'explains what to do when a compatible host has no speech endpoint (%i)',
    async (status) => {
      subject.emulator.fail({ kind: 'status', status, body: '404 page not found' });
      const error = await failureOf(subject.say());
      expect(error.kind).toBe('unreachable');
      expect(isSpeechUnavailable(error)).toBe(true);
      expect(reasonOfProviderError(error)).toMatch(
        /does not offer speech. Choose “This browser’s voice”/,
      );
    },
  );

  it.each([
    [404, { message: 'The model does not exist', code: 'model_not_found' }],
    [404, { message: 'The model `gpt-4o-mini-tts` has been deprecated.', code: null }],
    [400, { message: 'No such thing.', code: 'model_not_found' }],
    [400, { message: 'This model is no longer available.', code: 'invalid_value' }],
    [410, { message: 'The model was retired.', code: null }],
  ])(
    'distinguishes a host without speech from one without the model: %i %j',
    async (status, error) => {
      subject.emulator.fail({ kind: 'status', status, body: { error } });
      const failure = await failureOf(subject.say());
      expect(failure).toMatchObject({ kind: 'model-not-found', status, reason: error.message });
      expect(isSpeechUnavailable(failure)).toBe(true);
    },
  );

  it.each([
    [400, { message: 'Speed must be between 0.25 and 4.0.', code: null }],
    [400, { message: 'Unsupported voice for gpt-4o-mini-tts.', code: null }],
    [401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' }],
    [500, { message: 'The model is no longer there.', code: null }],
  ])('counts as temporarily unavailable: %i %j', async (status, error) => {
    subject.emulator.fail({ kind: 'status', status, body: { error } });
    expect(isSpeechUnavailable(await failureOf(subject.say()))).toBe(false);
  });
});
