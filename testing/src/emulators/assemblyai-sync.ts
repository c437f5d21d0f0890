import { nextHeard, nextId, type Service, type SyncErrorForm } from './assemblyai-service.ts';
import { readSyncConfig, type SyncConfig } from './assemblyai-sync-config.ts';
import { readWav, type WavFormat } from './assemblyai-wav.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

/** These routes demand the configuration before the audio. */
const livePaths: readonly string[] = ['/v1/transcribe/live', '/v1/transcribe/stream'];
const syncPaths: readonly string[] = ['/v1/transcribe', '/transcribe', ...livePaths];
/** A request to this path opens a connection before a recording is sent. */
const warmPath = '/v1/warm';
const syncModel = 'universal-3-5-pro';

const minMs = 80;
const maxMs = 120_000;
const maxBytes = 40 * 1024 * 1024;
const sampleRates: readonly number[] = [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const sampleBytes = 2;

export interface Refusal {
  status: number;
  /** The code is in snake case, such as `audio_too_short`. */
  code: string;
  message: string;
}

interface Recording {
  bytes: Uint8Array;
  format: WavFormat;
  config: SyncConfig;
}

export function isSyncPath(path: string): boolean {
  return path === warmPath || syncPaths.includes(path);
}

/** A request without a recording only opens a connection for it. */
export async function answerSync(
  service: Service,
  request: EmulatedRequest,
  raw: Uint8Array,
): Promise<Reply> {
  if (request.path === warmPath && request.method === 'GET') return json(200, { status: 'ok' });
  if (request.method !== 'POST' || request.path === warmPath)
    return json(405, { detail: 'Method Not Allowed' });
  const read = await readRecording(request, raw);
  if ('status' in read) return refuseSync(service.syncErrors, read);
  const { bytes, format, config } = read;
  service.recordings.push(bytes);
  service.syncConfigs.push(config);
  return json(200, answerOf(service, format.durationMs, config));
}

async function readRecording(
  request: EmulatedRequest,
  raw: Uint8Array,
): Promise<Recording | Refusal> {
  if (request.headers['x-aai-model'] !== syncModel)
    return badRequest('X-AAI-Model header is missing or names an unknown model');
  if (request.bodyBytes > maxBytes) return tooLarge('Audio must not be larger than 40 MB');
  const form = await readForm(request, raw);
  if (!form) return unsupported('Send the audio as multipart/form-data');
  const audio = form.get('audio');
  if (audio === null || typeof audio === 'string') return badRequest('The part audio is missing');
  const names = [...form.keys()];
  if (livePaths.includes(request.path) && names[0] !== 'config')
    return badRequest('The part config must come before the part audio');
  const config = readSyncConfig(await textOf(form.get('config')));
  if ('refused' in config) return badRequest(config.refused);
  const bytes = new Uint8Array(await audio.arrayBuffer());
  const format = formatOf(bytes, audio.type, config);
  if ('status' in format) return format;
  return refusalOf(format) ?? { bytes, format, config };
}

/** Returns null if the body is not a complete form. */
async function readForm({ headers }: EmulatedRequest, raw: Uint8Array): Promise<FormData | null> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  const body = new Response(new Uint8Array(raw), { headers: { 'content-type': type } });
  return body.formData().catch(() => null);
}

async function textOf(part: ReturnType<FormData['get']>): Promise<string | undefined> {
  if (part === null) return undefined;
  return typeof part === 'string' ? part : part.text();
}

function formatOf(bytes: Uint8Array, type: string, config: SyncConfig): WavFormat | Refusal {
  if (type === 'audio/pcm') return rawFormatOf(bytes, config);
  if (type !== 'audio/wav') return unsupported(`Audio of type "${type}" is not taken`);
  return readWav(bytes) ?? badAudio('Audio must be a WAV file of 16-bit PCM');
}

/** The configuration describes samples without a header. */
function rawFormatOf(bytes: Uint8Array, config: SyncConfig): WavFormat | Refusal {
  const { sample_rate: sampleRate, channels } = config;
  if (sampleRate === undefined || channels === undefined)
    return badRequest('Raw PCM needs sample_rate and channels in config');
  const frameBytes = channels * sampleBytes;
  if (bytes.length % frameBytes !== 0) return badAudio('Audio ends within a sample');
  const durationMs = (bytes.length / frameBytes / sampleRate) * 1000;
  return { channels, sampleRate, bitsPerSample: sampleBytes * 8, durationMs };
}

function refusalOf(format: WavFormat): Refusal | undefined {
  const { channels, bitsPerSample, sampleRate, durationMs } = format;
  if (bitsPerSample !== sampleBytes * 8)
    return unsupported(`Audio of ${bitsPerSample} bits is not supported`);
  if (!sampleRates.includes(sampleRate))
    return unsupported(`A sample rate of ${sampleRate} Hz is not supported`);
  if (channels > 2) return badAudio('Audio must be mono or stereo');
  if (durationMs < minMs)
    return {
      status: 400,
      code: 'audio_too_short',
      message: `Audio must be at least ${minMs} ms long`,
    };
  return durationMs > maxMs ? tooLarge('Audio must not be longer than 120 seconds') : undefined;
}

function answerOf(service: Service, durationMs: number, { timestamps = false }: SyncConfig) {
  const text = nextHeard(service);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const wordMs = durationMs / words.length;
  return {
    text,
    words: words.map((word, place) => ({
      text: word,
      confidence: 0.97,
      ...(timestamps && {
        start: Math.round(place * wordMs),
        end: Math.round((place + 1) * wordMs),
      }),
    })),
    confidence: 0.93,
    audio_duration_ms: Math.round(durationMs),
    session_id: nextId(service),
    request_time_ms: 134,
  };
}

export function refuseSync(form: SyncErrorForm, { status, code, message }: Refusal): Reply {
  if (form === 'code') return json(status, { error_code: code, message });
  if (form === 'detail') return json(status, { detail: message });
  if (form === 'error') return json(status, { error: message, error_code: code });
  const reply = json(status, { status, title: titleOf(code), detail: message });
  return { ...reply, headers: { 'content-type': 'application/problem+json' } };
}

/** The title of `bad_audio` is 'Bad Audio'. */
function titleOf(code: string): string {
  const words = code.split('_').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return words.join(' ');
}

function badRequest(message: string): Refusal {
  return { status: 400, code: 'bad_request', message };
}

function badAudio(message: string): Refusal {
  return { status: 400, code: 'bad_audio', message };
}

function tooLarge(message: string): Refusal {
  return { status: 413, code: 'audio_too_large', message };
}

function unsupported(message: string): Refusal {
  return { status: 415, code: 'unsupported_media_type', message };
}
