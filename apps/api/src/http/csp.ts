import { builtInOrigins, readApprovedOrigins } from '@sales-analytics/contract';

/** Where the browser's own code may send requests: us, the providers, this computer. */
const knownOrigins = [...builtInOrigins, 'http://localhost:*', 'http://127.0.0.1:*'];

/** The policy for a page of the web app; `approvedCookie` is the decoded cookie of the contract. */
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The one style attribute that the documentation page brings along. */
const docsInlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * The API's documentation page: its own files and nothing else. Swagger UI writes its texts as HTML
 * without a policy for Trusted Types of its own, so that they can't be required of it.
 */
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
