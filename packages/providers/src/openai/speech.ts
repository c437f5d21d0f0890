import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { orAborted } from '../or-aborted.ts';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { providerKey } from '../provider-key.ts';
import { beginSend, isSuccess, wholeAnswer, type SendRequest } from '../send.ts';
import type { SpeechRequest, SpeechSynthesizer } from '../speech-synthesizer.ts';
import { provider } from './errors.ts';
import { voiceOf } from './persona-voices.ts';
import { errorOfSpeech } from './speech-errors.ts';

/** Takes directions on the manner, which the older tts-1 and tts-1-hd do not. */
const speechModel = 'gpt-4o-mini-tts';

/** Sound that comes later than this comes too late for a conversation. */
const defaultPatienceMs = 20_000;

export type SpeechSettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

/** Speech of OpenAI, or of a compatible host that offers it. */
export function createOpenAISpeech(
  settings: SpeechSettings,
  patienceMs = defaultPatienceMs,
): SpeechSynthesizer {
  async function* synthesize(request: SpeechRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal } = request;
    signal.throwIfAborted();
    const key = providerKey(provider, settings.apiKey);
    const url = `${addressOf(settings)}/audio/speech`;
    const left = new AbortController();
    const wire: SendRequest = { provider, url, signal: left.signal, ...contentOf(request, key) };
    function waitFor<Value>(begin: () => Promise<Value>): Promise<Value> {
      signal.throwIfAborted();
      return orAborted(inTime(begin(), patienceMs), signal);
    }
    try {
      const response = await waitFor(() => beginSend(wire));
      if (!isSuccess(response))
        throw errorOfSpeech(await waitFor(() => wholeAnswer(response, wire)), key);
      if (!isSound(response)) throw unreadable();
      yield* piecesOf(response, waitFor);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof ProviderError) throw cause;
      throw new ProviderError({ kind: 'network', provider, cause });
    } finally {
      // Whether the listener left, the time ran out or all has come: nothing stays open.
      left.abort();
    }
  }
  return { synthesize };
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
  { body }: Response,
  waitFor: <Value>(begin: () => Promise<Value>) => Promise<Value>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (!reader) throw unreadable();
  let isSilent = true;
  for (;;) {
    const { done, value } = await waitFor(() => reader.read());
    if (done) break;
    if (value.length === 0) continue;
    isSilent = false;
    yield value;
  }
  if (isSilent) throw unreadable();
}

async function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError({ kind: 'timeout', provider })), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function unreadable(): ProviderError {
  return new ProviderError({ kind: 'unreadable-answer', provider });
}
