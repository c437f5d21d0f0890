// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './reading-worker.ts?worker&url';

/** Not every browser has Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The page's headers allow only this policy. Whatever its input, it returns the address of the worker's file. */
const policy = trustedTypes?.createPolicy('reading-thread', { createScriptURL: () => address });

export function startReadingThread(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
