// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './reading-worker.ts?worker&url';

/** What is used of Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The only policy that the page's headers allow. Whatever it is given, it gives the address of this one file. */
const policy = trustedTypes?.createPolicy('reading-thread', { createScriptURL: () => address });

export function startReadingThread(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
