import { tokenPayloadSchema, tokenReplySchema, type NewCall } from '@sales-analytics/contract';
import { aCall } from '@sales-analytics/testing';

export interface User {
  id: string;
  email: string;
  headers: { authorization: string };
}

export const password = 'correct horse battery';

export async function signUp(url: string, name = 'alex'): Promise<User> {
  const email = `${name}@example.com`;
  const response = await post(`${url}/api/auth/register`, { body: { name, email, password } });
  const { token } = tokenReplySchema.parse(await response.json());
  const [, payload = ''] = token.split('.');
  const { sub } = tokenPayloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return { id: sub, email, headers: { authorization: `Bearer ${token}` } };
}

interface Posted {
  body: unknown;
  headers?: Record<string, string>;
}

/** Throws if the response is not 2xx. */
export function post(address: string, posted: Posted): Promise<Response> {
  return send('POST', address, posted);
}

/** Throws if the response is not 2xx. */
export async function send(
  method: 'POST' | 'PATCH' | 'DELETE',
  address: string,
  { body, headers = {} }: Partial<Posted>,
): Promise<Response> {
  const content = body !== undefined && { 'content-type': 'application/json' };
  const response = await fetch(address, {
    method,
    headers: { ...content, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${address} responded ${response.status}: ${await response.text()}`);
  return response;
}

export function callToSave(): NewCall {
  const { summary, analysis, transcript, audioUrl, recording } = aCall();
  return { summary, analysis, transcript, audioUrl, ...(recording && { recording }) };
}

/** The call has no summary and no transcript, which a list does not show. */
export function shortCallToSave(): NewCall {
  return { ...callToSave(), summary: '', transcript: '' };
}
