import { tokenReplySchema, type LoginRequest, type TokenReply } from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';

export async function login(http: Http, credentials: LoginRequest): Promise<TokenReply> {
  const { data } = await http.send({
    method: 'POST',
    path: '/auth/login',
    as: 'anyone',
    body: credentials,
    schema: tokenReplySchema,
    failure: 'Login failed',
    preferServerMessage: true,
  });
  return data;
}
