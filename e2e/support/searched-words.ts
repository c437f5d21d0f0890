import type { BrowserContext, Request } from '@playwright/test';

/** Shorter texts, such as the beginning of a word that is being typed, may stand anywhere. */
const shortest = 4;

/** Notes every address of a context: of requests, of the pages that they came from, and of the history. */
export function watchAddresses(context: BrowserContext) {
  const addresses = new Set<string>();
  const searches: Request[] = [];
  context.on('request', (request) => {
    addresses.add(request.url());
    addresses.add(request.headers()['referer'] ?? '');
    if (new URL(request.url()).pathname === '/api/library/search') searches.push(request);
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => addresses.add(frame.url()));
  });
  return {
    /** Those that name something that was searched for, or a tag or a company that was a filter. */
    telling(expected: readonly string[]): string[] {
      const texts = new Set(searches.flatMap(textsOf));
      return [...addresses].filter((address) => {
        const parameters = parametersOf(address);
        return !expected.includes(address) && [...texts].some((text) => parameters.includes(text));
      });
    },
  };
}

function textsOf(request: Request): string[] {
  const { q, tag, company } = (request.postDataJSON() ?? {}) as Record<string, string | string[]>;
  const words = [q ?? ''].flat().flatMap((text) => text.split(/[\s":-]+/));
  return [...words, tag ?? [], company ?? []]
    .flat()
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= shortest);
}

/** What follows the path, in plain letters. */
function parametersOf(address: string): string {
  const text = /[?#].*/s.exec(address)?.[0].replaceAll('+', ' ') ?? '';
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
