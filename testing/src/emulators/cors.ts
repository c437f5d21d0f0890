export interface CorsPolicy {
  methods: string;
  /** Request headers that a page may send, in addition to those that every page may send. */
  headers: string;
  /** By default every origin is allowed with `*`. A refused origin gets 403 and no CORS headers. */
  allowsOrigin?(origin: string): boolean;
}

type Headers = Record<string, string>;

/** Returns the headers that let a page read the response, or null if its origin is refused. */
export function corsHeaders(policy: CorsPolicy, origin: string | undefined): Headers | null {
  if (!policy.allowsOrigin) return { 'access-control-allow-origin': '*' };
  if (!origin) return {};
  if (!policy.allowsOrigin(origin)) return null;
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** Returns the response to a preflight, which the browser compares with the page's request. */
export function preflightHeaders(policy: CorsPolicy): Headers {
  return {
    'access-control-allow-methods': policy.methods,
    'access-control-allow-headers': policy.headers,
  };
}
