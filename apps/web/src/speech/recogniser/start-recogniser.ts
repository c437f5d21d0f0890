// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './recogniser-worker.ts?worker&url';
import { Recogniser } from './recogniser.ts';

/** Some browsers do not have Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The headers of the page allow only this policy. It returns the address of the worker's file for any input. */
const policy = trustedTypes?.createPolicy('speech-recogniser', { createScriptURL: () => address });

export function startRecogniser(): Recogniser {
  return new Recogniser(
    () => new Worker(policy?.createScriptURL('') ?? address, { type: 'module' }),
    window,
  );
}
