import type { CorsPolicy } from './cors.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, readJsonObject, text, type Reply } from './reply.ts';
import { samplesPerSecond, soundPieces, toneFor } from './speech-tone.ts';

/** The path is below the base URL that AssemblyAI documents for OpenAI's request for speech. */
export const speechPath = '/v1/openai/audio/speech';

/** It is not documented whether the real host allows pages. */
export type SpeechClosure = 'cors' | 'network';

const languages = ['en', 'es', 'de', 'fr', 'it', 'pt'];
const models = ['assemblyai-tts-1', ...languages.map((language) => `assemblyai-tts-${language}`)];
const ownVoices = [
  'alba',
  'anna',
  'charles',
  'eve',
  'george',
  'jane',
  'jean',
  'mary',
  'michael',
  'paul',
  'vera',
].map((name) => `aai-${name}`);
/** These OpenAI names of voices select AssemblyAI's voices. Other OpenAI names are not documented. */
const mappedVoices: Record<string, string> = {
  alloy: 'aai-jane',
  ash: 'aai-michael',
  ballad: 'aai-charles',
  cedar: 'aai-george',
  coral: 'aai-anna',
  echo: 'aai-paul',
  fable: 'aai-charles',
  marin: 'aai-mary',
  nova: 'aai-eve',
  onyx: 'aai-george',
};
const maxInputCharacters = 5_000;

const toneHertz = 180;

export function speechCors(closure: SpeechClosure | null): CorsPolicy | undefined {
  if (closure === 'cors') return undefined;
  return { methods: 'POST', headers: 'authorization, content-type' };
}

/**
 * Sends a tone whose length is that of the text, or `sound`, as raw PCM in pieces. The status comes with the first piece. A
 * later failure cuts the connection, for which the emulator has a fault.
 */
export function speak(
  { method, headers, bodyText }: EmulatedRequest,
  sound: ((text: string) => Uint8Array) | null = null,
): Reply {
  if (method !== 'POST') return refusal(405, 'Method not allowed', 'method_not_allowed');
  const refusedKey = refuseKey(headers['authorization'] ?? '');
  if (refusedKey) return refusedKey;
  const fields = readJsonObject(bodyText);
  if (!fields) return refusal(400, 'The body must be a JSON object', 'invalid_json');
  const refused = refuseModel(fields) ?? refuseText(fields) ?? refuseSound(fields);
  if (refused) return refused;
  const input = String(fields['input']);
  return {
    status: 200,
    headers: {
      'content-type': `audio/pcm;rate=${samplesPerSecond};channels=1`,
      'x-tts-voice-id': voiceOf(fields['voice']) ?? '',
    },
    body: soundPieces(sound?.(input) ?? toneFor({ text: input, hertz: toneHertz })),
  };
}

/** The hosts for speech accept the key with and without `Bearer`. */
function refuseKey(authorization: string): Reply | undefined {
  const key = authorization.replace(/^bearer /i, '');
  if (key === '') return refusal(401, 'Authorization header is missing', 'missing_authorization');
  if (key.startsWith('bad')) return refusal(401, `Invalid API key: ${key}`, 'invalid_api_key');
  if (key.startsWith('poor'))
    return refusal(402, 'Your account balance is negative. Please top up.', 'insufficient_balance');
  return undefined;
}

function refuseModel({ model, voice }: Record<string, unknown>): Reply | undefined {
  if (typeof model !== 'string') return refusal(400, 'model is required', 'missing_field');
  if (!models.includes(model.replace(/^assemblyai\//, '')))
    return refusal(400, `Model "${model}" is not available`, 'model_not_found');
  if (voiceOf(voice) !== undefined) return undefined;
  return refusal(400, `Voice "${String(voice)}" was not found`, 'voice_not_found');
}

function voiceOf(voice: unknown): string | undefined {
  if (voice === undefined) return 'aai-jane';
  if (typeof voice !== 'string') return undefined;
  const isOwn =
    ownVoices.includes(voice) || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(voice);
  return isOwn ? voice : mappedVoices[voice];
}

function refuseText({ input }: Record<string, unknown>): Reply | undefined {
  if (typeof input !== 'string' || input.trim() === '')
    return refusal(400, 'input is required', 'missing_field');
  if (input.length <= maxInputCharacters) return undefined;
  return refusal(400, `input has more than ${maxInputCharacters} characters`, 'input_too_long');
}

/** It is not documented whether a speed and instructions are ignored or refused. The emulator refuses them. */
function refuseSound(fields: Record<string, unknown>): Reply | undefined {
  for (const name of ['speed', 'instructions'])
    if (fields[name] !== undefined)
      return refusal(400, `${name} is not supported`, 'unsupported_parameter');
  if (fields['response_format'] === 'pcm') return undefined;
  return text(501, 'The emulator speaks pcm only.');
}

function refusal(status: number, message: string, code: string): Reply {
  return json(status, { error: { message, type: 'invalid_request_error', param: null, code } });
}
