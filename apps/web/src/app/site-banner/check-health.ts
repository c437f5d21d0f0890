import { apiBase } from '../../shared/http/api-base.ts';

/** The state of the server that the banner shows: running, running as the demo, or unreachable. */
export type ServerState = 'live' | 'demo' | 'away';
export type CheckHealth = () => Promise<ServerState>;

type Environment = {
  location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin'>;
  fetch: typeof fetch;
};

/**
 * A health check without the query cache and the contract's schemas: the landing page uses it too, and
 * they would make its first load a fifth larger.
 */
export function createHealthCheck({ location, fetch }: Environment): CheckHealth {
  const address = `${apiBase(location)}/health`;
  return async () => {
    try {
      const response = await fetch(address, { cache: 'no-store' });
      if (!response.ok) return 'away';
      return isDemo(await response.json()) ? 'demo' : 'live';
    } catch {
      return 'away';
    }
  };
}

function isDemo(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'demo' in body && body.demo !== null;
}
