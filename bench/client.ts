import { tokenPayloadSchema, tokenReplySchema } from '@sales-analytics/contract';

export interface User {
  id: string;
  email: string;
  headers: { authorization: string };
}

export const password = 'correct horse battery';

/** Makes an account. */
export async function signUp(url: string, name = 'alex'): Promise<User> {
  const email = `${name}@example.com`;
  const reply = await post(`${url}/api/auth/register`, { body: { name, email, password } });
  const { token } = tokenReplySchema.parse(await reply.json());
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

/** @throws where it is not answered as it should be */
export function post(address: string, posted: Posted): Promise<Response> {
  return send('POST', address, posted);
}

/** @throws where it is not answered as it should be */
export async function send(
  method: 'POST' | 'PATCH' | 'DELETE',
  address: string,
  { body, headers = {} }: Partial<Posted>,
): Promise<Response> {
  const content = body !== undefined && { 'content-type': 'application/json' };
  const reply = await fetch(address, {
    method,
    headers: { ...content, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
