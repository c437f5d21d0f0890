/** The token has the server's format, but no valid signature. */
export function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

/** @param exp is in seconds since 1970 */
export function tokenUntil(exp: number, username = 'Alex'): string {
  return tokenOf({ username, sub: '1', exp });
}

export function freshToken(username?: string): string {
  return tokenUntil(Math.floor(Date.now() / 1000) + 86_400, username);
}

export function tokenOfAccount(id: string, username: string): string {
  return tokenOf({ username, sub: id, exp: Math.floor(Date.now() / 1000) + 86_400 });
}
