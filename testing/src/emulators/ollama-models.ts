const thinkingModels = /^(qwen3|deepseek-r1|gpt-oss)/;
/** Their reasoning can be shortened but not turned off. */
const alwaysThinks = /^gpt-oss/;

export function canThink(name: string): boolean {
  return thinkingModels.test(name);
}

/** A model that can think does so unless the request turns it off; some ignore that. */
export function thinks(name: string, think: unknown): boolean {
  return canThink(name) && (think !== false || alwaysThinks.test(name));
}

/** A model as /api/tags lists it. */
export function model(name: string, family = familyOf(name), others: string[] = []) {
  return {
    name,
    model: name,
    modified_at: '2026-10-02T08:30:00Z',
    size: 4_100_000_000,
    digest: name.length.toString(16).padStart(64, '0'),
    details: {
      format: 'gguf',
      family,
      families: [family],
      parameter_size: '7B',
      quantization_level: 'Q4_0',
    },
    capabilities: ['completion', ...others, ...(canThink(name) ? ['thinking'] : [])],
  };
}

function familyOf(name: string): string {
  return alwaysThinks.test(name) ? 'gptoss' : 'llama';
}

export const installed = [
  model('llama2:latest'),
  model('mistral:latest', 'mistral', ['tools']),
  model('codellama:latest'),
  model('llama3.2:latest', 'llama', ['tools']),
  model('qwen3:8b', 'qwen3', ['tools']),
];
