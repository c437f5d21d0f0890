import { builtInOrigins, readApprovedOrigins } from '@sales-analytics/contract';

const knownOrigins = [...builtInOrigins, 'http://localhost:*', 'http://127.0.0.1:*'];

/** @param approvedCookie the decoded cookie of origins that the user approved */
export function pagePolicy(approvedCookie: string | undefined): string {
  const origins = new Set([...knownOrigins, ...readApprovedOrigins(approvedCookie)]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${[...origins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Scripts send the forms. If a script fails, the browser must not put the entries into an address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each of these policies always returns the address of one thread, whatever it is given.
    'trusted-types reading-thread speech-recogniser',
  ].join('; ');
}

/** The documentation page has only one style attribute, and this is its hash. */
const docsInlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Swagger UI writes HTML without a Trusted Types policy, so Trusted Types can't be required here. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'unsafe-hashes' ${docsInlineStyle}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The speech recogniser's worker may compile WebAssembly, which no page may, and may connect only to our own server. */
export const recogniserPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
