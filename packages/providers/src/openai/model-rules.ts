/** The request fields that a model's family accepts; see the provider's page of each model. */
export interface ModelRules {
  /** Whether chat completions take function tools with this model. */
  takesTools: boolean;
  /** Required beside function tools by some families. */
  toolEffort: 'none' | undefined;
  /** Switches reasoning off for a fast reply, where the family accepts it. */
  replyEffort: 'none' | undefined;
  takesTemperature: boolean;
  takesParallelToolCalls: boolean;
}

/**
 * gpt-5.6 and later refuse function tools unless reasoning is switched off; older models refuse the
 * field itself. Models that reason take no temperature. A compatible host may put a vendor before
 * the name, like `openai/gpt-6-luna`.
 */
export function rulesOf(model: string): ModelRules {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return {
    // The pages of these two models say that tools need the Responses API.
    takesTools: !/^gpt-6\.1-(?:sol|terra)\b/.test(name),
    toolEffort: /^gpt-(?:5\.[6-9]|[6-9])/.test(name) ? 'none' : undefined,
    // gpt-6.1-sol can't switch it off.
    replyEffort: /^gpt-(?:5\.6|6(?!\.1-sol))\b/.test(name) ? 'none' : undefined,
    takesTemperature: !/^(?:gpt-[5-9]|o\d)/.test(name),
    takesParallelToolCalls: !/^o\d/.test(name),
  };
}
