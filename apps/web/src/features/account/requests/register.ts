import { tokenReplySchema, type RegisterRequest, type TokenReply } from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';
import type { ReplySchema } from '../../../shared/http/read-reply.ts';

/** Makes an account. Where the answer carries a token, the user is signed in by it. */
export async function register(http: Http, person: RegisterRequest): Promise<Partial<TokenReply>> {
  const { data } = await http.send({
    method: 'POST',
    path: '/auth/register',
    as: 'anyone',
    body: person,
    schema: tokenIfAny,
    failure: 'Registration failed',
    preferServerMessage: true,
  });
  return data;
}

/** The account is made as soon as the server says so, with a token or without. */
const tokenIfAny: ReplySchema<Partial<TokenReply>> = {
  safeParse(body) {
    const reply = tokenReplySchema.safeParse(body);
    return { success: true, data: reply.success ? reply.data : {} };
  },
};
