/** The rules are from the provider's page of each model. */
export interface ModelRules {
  /** It is true if chat completions accept function tools with this model. */
  takesTools: boolean;
  /** Some families require this effort together with function tools. */
  toolEffort: 'none' | undefined;
  /** It switches off reasoning for a fast reply, if the family accepts it. */
  replyEffort: 'none' | undefined;
  takesTemperature: boolean;
  takesParallelToolCalls: boolean;
}

/**
 * gpt-5.6 and later models refuse function tools unless reasoning is switched off; older models refuse the field itself.
 * Models that reason accept no temperature. A compatible host may put a vendor before the name, as in `openai/gpt-6-luna`.
 */
export function rulesOf(model: string): ModelRules {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return {
    // The pages of these two models say that tools need the Responses API.
    takesTools: !/^gpt-6\.1-(?:sol|terra)\b/.test(name),
    toolEffort: /^gpt-(?:5\.[6-9]|[6-9])/.test(name) ? 'none' : undefined,
    // gpt-6.1-sol can't switch reasoning off.
    replyEffort: /^gpt-(?:5\.6|6(?!\.1-sol))\b/.test(name) ? 'none' : undefined,
    takesTemperature: !/^(?:gpt-[5-9]|o\d)/.test(name),
    takesParallelToolCalls: !/^o\d/.test(name),
  };
}
