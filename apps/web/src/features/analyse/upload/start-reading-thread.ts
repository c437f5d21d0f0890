// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './reading-worker.ts?worker&url';

/** Some browsers do not have Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The headers of the page allow only this policy. It returns the address of the worker's file for any input. */
const policy = trustedTypes?.createPolicy('reading-thread', { createScriptURL: () => address });

export function startReadingThread(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
