/** What a model's family takes; see the provider's own pages for each. */
export interface ModelRules {
  /** Must go with function tools, where the family demands it. */
  toolEffort: 'none' | undefined;
  /** Makes an answer come at once, where the family takes it. */
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
    toolEffort: /^gpt-(?:5\.[6-9]|[6-9])/.test(name) ? 'none' : undefined,
    // One of the family always reasons.
    replyEffort: /^gpt-(?:5\.6|6(?!\.1-sol))\b/.test(name) ? 'none' : undefined,
    takesTemperature: !/^(?:gpt-[5-9]|o\d)/.test(name),
    takesParallelToolCalls: !/^o\d/.test(name),
  };
}
