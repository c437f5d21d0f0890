import type { EmulatedRequest } from './emulator.ts';
import { openAIError } from './openai-errors.ts';
import type { Reply } from './reply.ts';

/** A wrong key is refused, and an account without credit too, unless the request is a free list. */
export function refuseAccess({ method, headers }: EmulatedRequest): Reply | undefined {
  const key = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (key === undefined) return refuseKey(withoutKey, null);
  if (key.startsWith('bad'))
    return refuseKey(
      `Incorrect API key provided: ${maskKey(key)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      'invalid_api_key',
    );
  return method === 'POST' && key.startsWith('poor') ? withoutCredit() : undefined;
}

const withoutKey =
  "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY). You can obtain an API key from https://platform.openai.com/account/api-keys.";

const shownStart = 8;
const shownEnd = 4;

/** The service repeats the first and last characters of a key, and all of a short one. */
function maskKey(key: string): string {
  const hidden = key.length - shownStart - shownEnd;
  if (hidden <= 0) return key;
  return key.slice(0, shownStart) + '*'.repeat(hidden) + key.slice(-shownEnd);
}

function refuseKey(message: string, code: string | null): Reply {
  return openAIError(401, { message, type: 'invalid_request_error', param: null, code });
}

function withoutCredit(): Reply {
  return openAIError(429, {
    message:
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
    type: 'insufficient_quota',
    param: null,
    code: 'credit_balance_exhausted',
  });
}

/** Every response has these headers. `count` is the number of the response. */
export function withServiceHeaders(reply: Reply, count: number): Reply {
  const headers = {
    'x-request-id': `req_${String(count).padStart(32, '0')}`,
    'openai-version': '2020-10-01',
    'openai-processing-ms': '1',
    'x-ratelimit-limit-requests': '10000',
    'x-ratelimit-remaining-requests': '9999',
    'x-ratelimit-reset-requests': '6ms',
    'x-ratelimit-limit-tokens': '2000000',
    'x-ratelimit-remaining-tokens': '1999000',
    'x-ratelimit-reset-tokens': '30ms',
  };
  return { ...reply, headers: { ...headers, ...reply.headers } };
}
