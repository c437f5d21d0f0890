/** A token with this payload in the server's format, without a valid signature. */
export function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

/** The token of a user that is good until then, in seconds since 1970. */
export function tokenUntil(exp: number, username = 'Alex'): string {
  return tokenOf({ username, sub: '1', exp });
}

/** Good for a day from now. */
export function freshToken(username?: string): string {
  return tokenUntil(Math.floor(Date.now() / 1000) + 86_400, username);
}

/** The token of one account among several, good for a day from now. */
export function tokenOfAccount(id: string, username: string): string {
  return tokenOf({ username, sub: id, exp: Math.floor(Date.now() / 1000) + 86_400 });
}
