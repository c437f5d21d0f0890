export interface CorsPolicy {
  methods: string;
  /** Request headers a page may send, beyond the ones every page may. */
  headers: string;
  /** Any origin, answered with `*`, when left out. A refused one gets 403 and no CORS headers. */
  allowsOrigin?(origin: string): boolean;
}

type Headers = Record<string, string>;

/** The headers that let a page read the answer; null when its origin is refused. */
export function corsHeaders(policy: CorsPolicy, origin: string | undefined): Headers | null {
  if (!policy.allowsOrigin) return { 'access-control-allow-origin': '*' };
  if (!origin) return {};
  if (!policy.allowsOrigin(origin)) return null;
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** The response to a preflight; the browser compares it with the request of the page. */
export function preflightHeaders(policy: CorsPolicy): Headers {
  return {
    'access-control-allow-methods': policy.methods,
    'access-control-allow-headers': policy.headers,
  };
}
