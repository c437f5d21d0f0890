import { defaultSettings, type Persona, type Settings } from '@sales-analytics/contract';
import { realRuntime } from '../ports/runtime.ts';
import type { TimeLimit } from '../http/timeout.ts';
import { hostedPolicies } from '../http/retry-policy.ts';
import { providerAddress, providerKey } from '../http/provider-address.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { readChunks } from '../http/read-chunks.ts';
import { startRequest, isSuccess, readResponse, type SendRequest } from '../http/send.ts';
import {
  speechSampleRate,
  type SpeechRequest,
  type SpeechSynthesizer,
} from '../ports/speech-synthesizer.ts';
import { streamedResponse } from '../http/streamed-response.ts';
import { speechModel } from './model-ends.ts';
import { errorOfSpeech } from './speech-errors.ts';

const provider = 'OpenAI';

/** The first piece holds at least 20 ms: a stream that breaks before is retried without being heard. */
const audibleBytes = 0.02 * speechSampleRate * 2;

/** A different one of OpenAI's voices for each persona: a woman's or a man's, as the persona is. */
const voices: Readonly<Record<Persona, string>> = {
  positive: 'coral',
  negative: 'ash',
  neutral: 'sage',
  curious: 'nova',
  skeptical: 'onyx',
  busy: 'verse',
  'decision-maker': 'marin',
  overwhelmed: 'echo',
};

export type SpeechSettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

/** Speech of OpenAI, or of a compatible host that offers it. */
export function createOpenAISpeech(
  settings: SpeechSettings,
  runtime = realRuntime,
): SpeechSynthesizer {
  async function* synthesize(request: SpeechRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal } = request;
    signal.throwIfAborted();
    const key = providerKey(provider, settings.apiKey);
    const url = `${addressOf(settings)}/audio/speech`;
    const wire = { provider, url, ...contentOf(request, key) } as const;
    const context = { provider, runtime, policy: hostedPolicies.speech, signal } as const;
    let heardBytes = 0;
    let bytesToSkip = 0;
    const pieces = streamedResponse(context, {
      begin: (ended) => beginSound({ ...wire, signal: ended }, key),
      read: piecesOf,
      // The same sentence again: skips the bytes that were passed on already.
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

/** A successful response whose body is audio. */
async function beginSound(wire: SendRequest, key: string): Promise<Response> {
  const response = await startRequest(wire);
  if (!isSuccess(response)) throw errorOfSpeech(await readResponse(response, wire), key);
  if (isSound(response)) return response;
  throw unreadable();
}

function addressOf({ openAIHost }: SpeechSettings): string {
  return providerAddress(provider, openAIHost.trim() || defaultSettings.openAIHost);
}

function contentOf(
  { text, persona, speed, manner }: SpeechRequest,
  key: string,
): Pick<SendRequest, 'method' | 'headers' | 'body'> {
  const body = {
    model: speechModel,
    input: text,
    voice: voices[persona],
    response_format: 'pcm',
    ...(manner !== '' && { instructions: manner }),
    ...(speed !== 1 && { speed }),
  };
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
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
  if (opening?.length === 0) throw unreadable();
  if (opening) yield opening;
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

function unreadable(): ProviderError {
  return new ProviderError({ kind: 'unreadable-answer', provider });
}
