import { nextHeard, nextId, type Desk } from './assemblyai-desk.ts';
import { readWav, type WavFormat } from './assemblyai-wav.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, readJsonObject, type Reply } from './reply.ts';

export const syncPath = '/v1/transcribe';
const syncModel = 'universal-3-5-pro';

const shortestMs = 80;
const longestMs = 120_000;
const maxBytes = 40 * 1024 * 1024;
const sampleRates: readonly number[] = [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** Transcribes one short recording synchronously. */
export async function transcribeAtOnce(
  desk: Desk,
  request: EmulatedRequest,
  raw: Uint8Array,
): Promise<Reply> {
  if (request.headers['x-aai-model'] !== syncModel)
    return refusal(400, 'bad_request', 'X-AAI-Model header is missing or names an unknown model');
  if (request.bodyBytes > maxBytes)
    return refusal(413, 'audio_too_large', 'Audio must not be larger than 40 MB');
  const form = await readForm(request, raw);
  if (!form) return refusal(415, 'unsupported_media_type', 'Send the audio as multipart/form-data');
  const audio = form.get('audio');
  if (audio === null || typeof audio === 'string')
    return json(422, { detail: [{ loc: ['body', 'audio'], msg: 'Field required' }] });
  if (audio.type !== 'audio/wav')
    return refusal(415, 'unsupported_media_type', `Audio of type "${audio.type}" is not taken`);
  if (!(await isConfig(form.get('config'))))
    return refusal(400, 'bad_request', 'config must be a JSON object');
  const wav = new Uint8Array(await audio.arrayBuffer());
  const format = readWav(wav);
  if (!format) return refusal(400, 'bad_audio', 'Audio must be a WAV file of 16-bit PCM');
  const refused = refuseFormat(format);
  if (refused) return refused;
  desk.recordings.push(wav);
  return json(200, answerOf(desk, format.durationMs));
}

/** Null if the body is not a complete form. */
async function readForm({ headers }: EmulatedRequest, raw: Uint8Array): Promise<FormData | null> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  const body = new Response(new Uint8Array(raw), { headers: { 'content-type': type } });
  return body.formData().catch(() => null);
}

async function isConfig(part: ReturnType<FormData['get']>): Promise<boolean> {
  if (part === null) return true;
  const text = typeof part === 'string' ? part : await part.text();
  return readJsonObject(text) !== undefined;
}

function refuseFormat({ channels, sampleRate, durationMs }: WavFormat): Reply | undefined {
  if (channels > 2) return refusal(400, 'bad_audio', 'Audio must be mono or stereo');
  if (!sampleRates.includes(sampleRate))
    return refusal(400, 'bad_audio', `A sample rate of ${sampleRate} Hz is not supported`);
  if (durationMs < shortestMs)
    return refusal(400, 'audio_too_short', `Audio must be at least ${shortestMs} ms long`);
  if (durationMs > longestMs)
    return refusal(413, 'audio_too_large', 'Audio must not be longer than 120 seconds');
  return undefined;
}

function answerOf(desk: Desk, durationMs: number) {
  const text = nextHeard(desk);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return {
    text,
    words: words.map((word) => ({ text: word, confidence: 0.97 })),
    confidence: 0.93,
    audio_duration_ms: Math.round(durationMs),
    session_id: nextId(desk),
    request_time_ms: 134,
  };
}

function refusal(status: number, code: string, message: string): Reply {
  return json(status, { error_code: code, message });
}
