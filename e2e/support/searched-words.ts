import type { BrowserContext, Request } from '@playwright/test';

/** Shorter texts, such as the beginning of a word that is being typed, can occur anywhere. */
const shortest = 4;

/** The addresses are those of all requests, referrers and history entries. */
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
    /** An address must contain neither searched words nor a tag or a company of a filter. */
    findSearchedWords(expected: readonly string[]): string[] {
      const texts = new Set(searches.flatMap(readSearchedTexts));
      return [...addresses].filter((address) => {
        const parameters = readParameters(address);
        return !expected.includes(address) && [...texts].some((text) => parameters.includes(text));
      });
    },
  };
}

function readSearchedTexts(request: Request): string[] {
  const { q, tag, company } = (request.postDataJSON() ?? {}) as Record<string, string | string[]>;
  const words = [q ?? ''].flat().flatMap((text) => text.split(/[\s":-]+/));
  return [...words, tag ?? [], company ?? []]
    .flat()
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= shortest);
}

function readParameters(address: string): string {
  const text = /[?#].*/s.exec(address)?.[0].replaceAll('+', ' ') ?? '';
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
