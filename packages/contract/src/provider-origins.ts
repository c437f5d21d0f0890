import { assemblyAIHosts, assemblyAISpeechHosts, assemblyAISyncHosts } from './provider-data.ts';

/** Every page may send requests to these origins without the user's approval, in addition to our own and this computer. */
export const builtInOrigins = [
  assemblyAIHosts.us,
  assemblyAIHosts.eu,
  assemblyAISyncHosts.us,
  assemblyAISyncHosts.eu,
  assemblyAISpeechHosts.us,
  assemblyAISpeechHosts.eu,
  'https://api.openai.com',
] as const;

/** A browser tells our server by this cookie which provider origins its user approved. */
export const approvedOriginsCookie = 'approved_origins';

const maxApprovedOrigins = 10;
const originPattern = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/;
const addressPattern = /^(https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?)(?:[/?#]|$)/;

export function originOf(address: string): string | null {
  return addressPattern.exec(address.trim().toLowerCase())?.[1] ?? null;
}

/** Browsers and Node have this class. This package is checked without the types of either. */
declare const URL: {
  new (address: string): { hostname: string; port: string };
  canParse(address: string): boolean;
};

const loopbackHost =
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;

/**
 * Returns whether an address leads to the server of the page itself, to which no provider's key must be sent. `ownOrigin`
 * is the page's origin. All names of this computer count as the same, and so do http and https, because a browser that
 * knows a host by https never uses http. Returns false for a text that is not an address.
 */
export function isOwnOrigin(address: string, ownOrigin: string): boolean {
  const server = serverOf(address);
  return server !== undefined && server === serverOf(ownOrigin);
}

function serverOf(address: string): string | undefined {
  const entered = address.trim();
  if (!URL.canParse(entered)) return undefined;
  const { hostname, port } = new URL(entered);
  const host = hostname.replace(/\.$/, '');
  // An address without a port has 80 or 443.
  return `${loopbackHost.test(host) ? 'localhost' : host}:${port === '' ? '443' : port}`;
}

export function writeApprovedOrigins(origins: readonly string[]): string {
  return encodeURIComponent([...new Set(origins)].slice(0, maxApprovedOrigins).join(' '));
}

/** Reads the origins in a decoded cookie value. Anything that is not exactly an http(s) origin is dropped. */
export function readApprovedOrigins(value: string | undefined): string[] {
  if (!value) return [];
  const origins = value.split(' ').filter((origin) => originPattern.test(origin));
  return [...new Set(origins)].slice(0, maxApprovedOrigins);
}
