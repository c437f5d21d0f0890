/** Returns a token with this payload in the server's format, without a valid signature. */
export function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

/** Returns the token of a user that expires at this time, in seconds since 1970. */
export function tokenUntil(exp: number, username = 'Alex'): string {
  return tokenOf({ username, sub: '1', exp });
}

/** Returns a token that expires in a day. */
export function freshToken(username?: string): string {
  return tokenUntil(Math.floor(Date.now() / 1000) + 86_400, username);
}

/** Returns the token of one of several accounts, which expires in a day. */
export function tokenOfAccount(id: string, username: string): string {
  return tokenOf({ username, sub: id, exp: Math.floor(Date.now() / 1000) + 86_400 });
}
