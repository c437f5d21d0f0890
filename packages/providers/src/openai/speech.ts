import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { realWorld } from '../clock.ts';
import type { TimeLimit } from '../in-time.ts';
import { hostedPatience } from '../patience.ts';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { providerKey } from '../provider-key.ts';
import { readChunks } from '../read-chunks.ts';
import { beginSend, isSuccess, wholeAnswer, type SendRequest } from '../send.ts';
import {
  speechSampleRate,
  type SpeechRequest,
  type SpeechSynthesizer,
} from '../speech-synthesizer.ts';
import { streamedAnswer } from '../streamed-answer.ts';
import { provider } from './errors.ts';
import { voiceOf } from './persona-voices.ts';
import { errorOfSpeech } from './speech-errors.ts';

/** Takes directions on the manner, which the older tts-1 and tts-1-hd do not. */
const speechModel = 'gpt-4o-mini-tts';

/** 20 ms: of a shorter beginning nothing is heard, and a broken one is asked for again without a trace. */
const audibleBytes = 0.02 * speechSampleRate * 2;

export type SpeechSettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

/** Speech of OpenAI, or of a compatible host that offers it. */
export function createOpenAISpeech(settings: SpeechSettings, world = realWorld): SpeechSynthesizer {
  async function* synthesize(request: SpeechRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal } = request;
    signal.throwIfAborted();
    const key = providerKey(provider, settings.apiKey);
    const url = `${addressOf(settings)}/audio/speech`;
    const wire = { provider, url, ...contentOf(request, key) } as const;
    const asking = { provider, world, patience: hostedPatience.speech, signal } as const;
    let heardBytes = 0;
    let bytesToSkip = 0;
    const pieces = streamedAnswer(asking, {
      begin: (ended) => beginSound({ ...wire, signal: ended }, key),
      read: piecesOf,
      // The same sentence once more: it goes on about where it broke off.
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

/** An answer that is sound so far. */
async function beginSound(wire: SendRequest, key: string): Promise<Response> {
  const response = await beginSend(wire);
  if (!isSuccess(response)) throw errorOfSpeech(await wholeAnswer(response, wire), key);
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
    voice: voiceOf(persona),
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

/**
 * A host that does not know the format sends another one, and that would be noise: whatever is named
 * as something else than raw samples is not played.
 */
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
