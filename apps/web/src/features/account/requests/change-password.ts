import {
  tokenReplySchema,
  type ChangePasswordRequest,
  type TokenReply,
} from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';

/** Ends every session; the answer's token begins a new one here. */
export async function changePassword(
  http: Http,
  passwords: ChangePasswordRequest,
): Promise<TokenReply> {
  const { data } = await http.send({
    method: 'PUT',
    path: '/account/password',
    as: 'member',
    body: passwords,
    schema: tokenReplySchema,
    failure: 'Your password could not be changed',
  });
  return data;
}
