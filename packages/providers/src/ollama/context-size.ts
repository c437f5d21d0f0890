/** Room for the answer in tokens, reasoning included. */
const answerTokens = 4096;
/** English has about four bytes per token, most other scripts three: the estimate is on the safe side. */
const bytesPerToken = 3;
const smallest = 8192;
const largest = 262_144;

export interface ContextSize {
  /** The window to ask for, in tokens. */
  contextTokens: number;
  /** What the window leaves for the answer. */
  answerTokens: number;
}

/**
 * The context window for a prompt and its answer, rounded up to a power of two, so that the prompts of
 * one call mostly get the same window: a host reloads its model for another one. The host's default of a
 * few thousand tokens is too small for a call's transcript.
 */
export function contextSizeFor(prompt: string): ContextSize {
  const promptTokens = Math.ceil(new TextEncoder().encode(prompt).length / bytesPerToken);
  const size = 2 ** Math.ceil(Math.log2(promptTokens + answerTokens));
  const contextTokens = Math.min(Math.max(size, smallest), largest);
  return { contextTokens, answerTokens: Math.max(answerTokens, contextTokens - promptTokens) };
}
