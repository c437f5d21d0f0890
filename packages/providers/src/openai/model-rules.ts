/** What a model's family takes; see the provider's own pages for each. */
export interface ModelRules {
  /** Must go with function tools, where the family demands it. */
  toolEffort: 'none' | undefined;
  takesTemperature: boolean;
}

/**
 * gpt-5.6 and gpt-6 refuse function tools unless reasoning is switched off; older models refuse the
 * field itself. Models that reason take no temperature.
 */
export function rulesOf(model: string): ModelRules {
  return {
    toolEffort: /^gpt-(5\.6|6)/.test(model) ? 'none' : undefined,
    takesTemperature: !/^(gpt-[5-9]|o\d)/.test(model),
  };
}
