/** The answer and its reasoning have room for this many tokens. */
const answerTokens = 4096;
/** English has about four bytes per token, most other scripts three. The lower number is the safe one. */
const bytesPerToken = 3;
const smallest = 8192;
const largest = 262_144;

export interface ContextSize {
  contextTokens: number;
  answerTokens: number;
}

/**
 * Returns the context window for a prompt and its answer, rounded up to a power of two, so that the prompts of one call
 * mostly get the same window. A host reloads its model for another window. The host's default of a few thousand tokens is
 * too small for a call's transcript.
 */
export function contextSizeFor(prompt: string): ContextSize {
  const promptTokens = Math.ceil(new TextEncoder().encode(prompt).length / bytesPerToken);
  const size = 2 ** Math.ceil(Math.log2(promptTokens + answerTokens));
  const contextTokens = Math.min(Math.max(size, smallest), largest);
  return { contextTokens, answerTokens: Math.max(answerTokens, contextTokens - promptTokens) };
}
