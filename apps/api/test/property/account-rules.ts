import { isDeepStrictEqual } from 'node:util';
import {
  tokenPayloadSchema,
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  type LoginRequest,
  type RegisterRequest,
} from '@sales-analytics/contract';
import { wholeCall } from './call-rules.ts';
import type { Reply } from './declared-routes.ts';
import {
  callerOf,
  nowS,
  storedText,
  textAt,
  tokenLifeS,
  visibleCalls,
  withAccount,
  withToken,
  type Account,
  type Asked,
  type Due,
  type Rules,
  type State,
} from './model.ts';

export const accountRules: Rules = {
  'POST /api/auth/register': register,
  'POST /api/auth/login': login,
  'PUT /api/account/password': changePassword,
  'POST /api/account/sign-out-everywhere': signOutEverywhere,
  'GET /api/account/data': data,
  'DELETE /api/account': remove,
};

function register({ state, body, reply }: Asked): Due {
  const { name, email, password } = body as RegisterRequest;
  if (accountWith(state, email)) return { status: 409, code: 'email_taken' };
  const id = payloadOf(textAt(reply.json, 'token'))?.sub ?? '';
  if (state.accounts.has(id)) return { status: 201, body: 'a token for a new account' };
  const account: Account = {
    id,
    name: storedText(name),
    email: email.toLowerCase(),
    password: samePassword(password),
    createdMs: state.nowMs,
    round: 0,
    calls: new Map(),
    views: { views: [], revision: 0 },
    jobs: new Map(),
  };
  return { ...signedIn(withAccount(state, account), account, reply), status: 201 };
}

function login({ state, body, reply }: Asked): Due {
  const { email, password } = body as LoginRequest;
  const account = accountWith(state, email);
  if (account?.password !== samePassword(password)) return { status: 401, code: 'unauthorized' };
  return signedIn(state, account, reply);
}

function accountWith(state: State, email: string): Account | undefined {
  return [...state.accounts.values()].find((account) => account.email === email.toLowerCase());
}

function samePassword(password: string): string {
  return storedText(password.normalize('NFC'));
}

function signedIn(state: State, account: Account, reply: Reply): Due {
  const token = textAt(reply.json, 'token');
  const { id: sub, name: username, round } = account;
  const auth_time = nowS(state);
  const due = { sub, username, round, auth_time, exp: auth_time + tokenLifeS };
  const body = { token: isDeepStrictEqual(payloadOf(token), due) ? token : due };
  return { status: 200, body, state: withToken(state, account, { text: token }) };
}

function payloadOf(token: string) {
  const part = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const parsed = tokenPayloadSchema.safeParse(part === '' ? undefined : JSON.parse(part));
  return parsed.data;
}

const wrongPassword: Due = { status: 403, code: 'wrong_password' };

function changePassword(asked: Asked): Due {
  const caller = callerOf(asked);
  const { currentPassword, newPassword } = asked.body as ChangePasswordRequest;
  if (samePassword(currentPassword) !== caller.password) return wrongPassword;
  const password = samePassword(newPassword);
  const account = { ...caller, password, round: caller.round + 1 };
  const due = signedIn(withAccount(asked.state, account), account, asked.reply);
  return { ...due, endsSessions: true };
}

function signOutEverywhere(asked: Asked): Due {
  const caller = callerOf(asked);
  return {
    status: 200,
    body: { message: 'All sessions of this account have ended.' },
    endsSessions: true,
    state: withAccount(asked.state, { ...caller, round: caller.round + 1 }),
  };
}

function data(asked: Asked): Due {
  const { name, email, createdMs, calls, views } = callerOf(asked);
  const body = {
    account: { name, email, createdAt: new Date(createdMs).toISOString() },
    exportedAt: new Date(asked.state.nowMs).toISOString(),
    views: views.views,
    calls: visibleCalls({ calls }).map(wholeCall),
  };
  return { status: 200, body };
}

function remove(asked: Asked): Due {
  const caller = callerOf(asked);
  const { password } = asked.body as DeleteAccountRequest;
  if (samePassword(password) !== caller.password) return wrongPassword;
  const accounts = new Map(asked.state.accounts);
  accounts.delete(caller.id);
  return {
    status: 200,
    body: { message: 'Your account and all your saved calls were deleted.' },
    endsSessions: true,
    state: { ...asked.state, accounts },
  };
}
