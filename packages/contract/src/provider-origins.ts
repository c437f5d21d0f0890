import { assemblyAIHosts, assemblyAISpeechHosts, assemblyAISyncHosts } from './provider-data.ts';

/** Where every page may send requests without being asked, besides us and this computer. */
export const builtInOrigins = [
  assemblyAIHosts.us,
  assemblyAIHosts.eu,
  assemblyAISyncHosts.us,
  assemblyAISyncHosts.eu,
  assemblyAISpeechHosts.us,
  assemblyAISpeechHosts.eu,
  'https://api.openai.com',
] as const;

/** The cookie by which a browser tells our server which provider origins its user approved. */
export const approvedOriginsCookie = 'approved_origins';

const maxApprovedOrigins = 10;
const originPattern = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/;
const addressPattern = /^(https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?)(?:[/?#]|$)/;

/** The http(s) origin of an address, or null where there is none. */
export function originOf(address: string): string | null {
  return addressPattern.exec(address.trim().toLowerCase())?.[1] ?? null;
}

/** Browsers and Node have it; this package is checked without the types of either. */
declare const URL: {
  new (address: string): { hostname: string; port: string };
  canParse(address: string): boolean;
};

const loopbackHost =
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;

/**
 * Whether an address leads to the server of the page itself, to which no provider's key must be sent. `ownOrigin` is
 * that of the page. The names of this computer are one, and so are http and https: a browser that knows a host by https
 * never uses http. False for a text that is no address.
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
  // Without a port it is 80 or 443.
  return `${loopbackHost.test(host) ? 'localhost' : host}:${port === '' ? '443' : port}`;
}

/** The cookie's value for a list of origins. */
export function writeApprovedOrigins(origins: readonly string[]): string {
  return encodeURIComponent([...new Set(origins)].slice(0, maxApprovedOrigins).join(' '));
}

/** The origins in a (decoded) cookie value; whatever is not exactly an http(s) origin is left out. */
export function readApprovedOrigins(value: string | undefined): string[] {
  if (!value) return [];
  const origins = value.split(' ').filter((origin) => originPattern.test(origin));
  return [...new Set(origins)].slice(0, maxApprovedOrigins);
}
