/** Some browsers do not have Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * Returns a function that starts the worker at this address, which Vite gives for an import with `?worker&url`.
 * @param policyName the headers of the page allow this Trusted Types policy, which returns the address for any input
 */
export function createWorkerStarter(policyName: string, address: string): () => Worker {
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => address });
  return () => new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
