import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { readChunks } from '../http/read-chunks.ts';
import { hostedPolicies } from '../http/retry-policy.ts';
import {
  isSuccess,
  readResponse,
  startRequest,
  type HttpResponse,
  type SendRequest,
} from '../http/send.ts';
import { streamedResponse } from '../http/streamed-response.ts';
import type { TimeLimit } from '../http/timeout.ts';
import type { Runtime } from '../ports/runtime.ts';
import {
  speechSampleRate,
  type SpeechRequest,
  type SpeechSynthesizer,
} from '../ports/speech-synthesizer.ts';

export interface SpeechHost {
  provider: ProviderName;
  requestOf(this: void, request: SpeechRequest): SpeechWire;
  errorOf(this: void, response: HttpResponse, key: string): ProviderError;
}

interface SpeechWire {
  url: string;
  key: string;
  body: {
    model: string;
    input: string;
    voice: string;
    response_format: 'pcm';
    instructions?: string;
    speed?: number;
  };
}

/** The first piece has at least 20 ms, so a stream that breaks earlier is retried before anything is heard. */
const audibleBytes = 0.02 * speechSampleRate * 2;

/** Requests speech as raw samples. A retry continues at the place at which a stream broke. */
export function synthesizeSpeech(host: SpeechHost, runtime: Runtime): SpeechSynthesizer {
  const { provider } = host;
  async function* synthesize(request: SpeechRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal } = request;
    signal.throwIfAborted();
    const wire = host.requestOf(request);
    const context = { provider, runtime, policy: hostedPolicies.speech, signal } as const;
    let heardBytes = 0;
    let bytesToSkip = 0;
    const pieces = streamedResponse(context, {
      begin: (ended) => beginSound(host, wire, ended),
      read: (response, limit) => piecesOf(response, limit),
      // The same sentence is requested again, and the bytes that were already passed on are skipped.
      startsAnew() {
        bytesToSkip = heardBytes;
        return true;
      },
    });
    for await (const piece of pieces) {
      const rest = piece.subarray(bytesToSkip);
      bytesToSkip -= piece.length - rest.length;
      heardBytes += rest.length;
      if (rest.length > 0) yield rest;
    }
  }
  return { synthesize };
}

async function beginSound(
  { provider, errorOf }: SpeechHost,
  { url, key, body }: SpeechWire,
  signal: AbortSignal,
): Promise<Response> {
  const wire: SendRequest = {
    provider,
    url,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  };
  const response = await startRequest(wire);
  if (!isSuccess(response)) throw errorOf(await readResponse(response, wire), key);
  if (isSound(response)) return response;
  throw unreadable(provider);
}

/** A host may ignore the format. Anything but raw samples would be played as noise. */
function isSound({ headers }: Response): boolean {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return ['', 'audio/pcm', 'audio/l16', 'audio/raw', 'application/octet-stream'].includes(type);
}

async function* piecesOf(
  response: Response,
  limit: TimeLimit,
): AsyncGenerator<Uint8Array, void, undefined> {
  let opening: Uint8Array<ArrayBuffer> | null = new Uint8Array();
  for await (const piece of readChunks(response, limit)) {
    if (!opening) {
      yield piece;
      continue;
    }
    opening = joined(opening, piece);
    if (opening.length < audibleBytes) continue;
    yield opening;
    opening = null;
  }
  if (opening?.length === 0) throw unreadable(limit.provider);
  if (opening) yield opening;
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

function unreadable(provider: ProviderName): ProviderError {
  return new ProviderError({ kind: 'unreadable-answer', provider });
}
