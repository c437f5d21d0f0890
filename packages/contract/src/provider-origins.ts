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
