export interface CorsPolicy {
  methods: string;
  /** A page may send these headers in addition to those that every page may send. */
  headers: string;
  /** If it is missing, every origin is allowed with `*`. A refused origin gets 403 and no CORS headers. */
  allowsOrigin?(origin: string): boolean;
}

type Headers = Record<string, string>;

/** Returns null if the origin is refused. */
export function corsHeaders(policy: CorsPolicy, origin: string | undefined): Headers | null {
  if (!policy.allowsOrigin) return { 'access-control-allow-origin': '*' };
  if (!origin) return {};
  if (!policy.allowsOrigin(origin)) return null;
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** The browser compares the response to a preflight with the page's request. */
export function preflightHeaders(policy: CorsPolicy): Headers {
  return {
    'access-control-allow-methods': policy.methods,
    'access-control-allow-headers': policy.headers,
  };
}
