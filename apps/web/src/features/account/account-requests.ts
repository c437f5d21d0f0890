import {
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  type LoginRequest,
  messageReplySchema,
  type RegisterRequest,
  type TokenReply,
  tokenReplySchema,
} from '@sales-analytics/contract';
import type { Http } from '../../shared/http/http.ts';
import type { ReplySchema } from '../../shared/http/read-reply.ts';

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

/** If the response has a token, it signs the user in. */
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

const tokenIfAny: ReplySchema<Partial<TokenReply>> = {
  safeParse(body) {
    const reply = tokenReplySchema.safeParse(body);
    return { success: true, data: reply.success ? reply.data : {} };
  },
};

/** Ends all sessions. The returned token starts a new one in this browser. */
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

export async function signOutEverywhere(http: Http): Promise<void> {
  await http.send({
    method: 'POST',
    path: '/account/sign-out-everywhere',
    as: 'member',
    schema: messageReplySchema,
    failure: 'You could not be signed out in all browsers',
  });
}

export async function downloadAccountData(http: Http): Promise<Blob> {
  const { data } = await http.send({
    method: 'GET',
    path: '/account/data',
    as: 'member',
    isFile: true,
    schema: anyFile,
    failure: 'Your data could not be downloaded',
  });
  return data;
}

/** The app does not read the file, so it accepts any content. */
const anyFile: ReplySchema<Blob> = {
  safeParse: (body) => ({ success: true, data: body as Blob }),
};

export async function deleteAccount(http: Http, proof: DeleteAccountRequest): Promise<void> {
  await http.send({
    method: 'DELETE',
    path: '/account',
    as: 'member',
    body: proof,
    schema: messageReplySchema,
    failure: 'Your account could not be deleted',
    mayTakeLong: true,
  });
}
