import {
  approvedOriginsCookie,
  builtInOrigins,
  originOf,
  readApprovedOrigins,
  writeApprovedOrigins,
  type Settings,
} from '@sales-analytics/contract';

export type CookiePage = { document: { cookie: string }; location: { protocol: string } };

const yearSeconds = 365 * 24 * 60 * 60;
const loopbackOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const builtIn = new Set<string>(builtInOrigins);

/**
 * Writes a cookie that allows requests to the addresses in the settings. Our server builds its content security policy
 * from the cookie.
 * @returns true if the page must be reloaded for the new policy to apply
 */
export function approveOrigins(settings: Settings, page: CookiePage = window): boolean {
  const needed = originsBeyondBuiltIn(settings);
  const before = approvedOrigins(page);
  writeCookie(page, needed);
  // If the browser blocks cookies, a reload would change nothing.
  const now = approvedOrigins(page);
  return needed.some((origin) => now.includes(origin) && !before.includes(origin));
}

/** Returns true if the cookie allows requests to the address. */
export function isApproved(address: string, page: CookiePage = window): boolean {
  const origin = originOf(address);
  if (origin === null) return false;
  return isBuiltIn(origin) || approvedOrigins(page).includes(origin);
}

function originsBeyondBuiltIn(settings: Settings): string[] {
  const { assemblyAIHost, openAIHost, ollamaHost, endpointHost } = settings;
  const origins = [assemblyAIHost, openAIHost, ollamaHost, endpointHost].map(originOf);
  return origins.filter((origin) => origin !== null).filter((origin) => !isBuiltIn(origin));
}

function isBuiltIn(origin: string): boolean {
  return builtIn.has(origin) || loopbackOrigin.test(origin);
}

function approvedOrigins({ document }: CookiePage): string[] {
  const start = `${approvedOriginsCookie}=`;
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    if (pair === undefined) return [];
    return readApprovedOrigins(decodeURIComponent(pair.slice(start.length)));
  } catch {
    return [];
  }
}

function writeCookie({ document, location }: CookiePage, origins: readonly string[]) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${origins.length === 0 ? 0 : yearSeconds}`;
  const value = writeApprovedOrigins(origins);
  try {
    document.cookie = `${approvedOriginsCookie}=${value}; Path=/; SameSite=Strict; ${life}${secure}`;
  } catch {
    // Cookies can throw, for example in a sandbox. The addresses then stay blocked, and the connection test reports
    // it.
  }
}
