import { apiBase } from '../../shared/http/api-base.ts';

/** What the server says of itself, as far as every page must know. */
export type ServerState = 'live' | 'demo' | 'away';
export type AskHealth = () => Promise<ServerState>;

type Environment = {
  location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin'>;
  fetch: typeof fetch;
};

/**
 * Asks without the query cache and the contract's schemas: the landing page asks too, and its
 * first load would grow by a fifth for this one yes or no.
 */
export function createAskHealth({ location, fetch }: Environment): AskHealth {
  const address = `${apiBase(location)}/health`;
  return async () => {
    try {
      const answer = await fetch(address, { cache: 'no-store' });
      if (!answer.ok) return 'away';
      return isDemo(await answer.json()) ? 'demo' : 'live';
    } catch {
      return 'away';
    }
  };
}

function isDemo(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'demo' in body && body.demo !== null;
}
