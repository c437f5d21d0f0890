/** A model stays in memory for this time after its last answer. */
const keepAliveMs = 5 * 60_000;

const thinkingModels = /^(qwen3|deepseek-r1|gpt-oss)/;
/** The reasoning of these models can be shortened, but not switched off. */
const alwaysThinks = /^gpt-oss/;

export function canThink(name: string): boolean {
  return thinkingModels.test(name);
}

/** A model that can reason does so unless the request switches it off, which some models ignore. */
export function thinks(name: string, think: unknown): boolean {
  return canThink(name) && (think !== false || alwaysThinks.test(name));
}

/** The host must be signed in for a model that runs on the provider's own machines. */
export function isInCloud(name: string): boolean {
  return /[-:]cloud$/.test(name);
}

export type InstalledModel = ReturnType<typeof model>;

export function model(name: string, family = familyOf(name), others: string[] = []) {
  return {
    name,
    model: name,
    ...(isInCloud(name) && {
      remote_model: name.replace(/[-:]cloud$/, ''),
      remote_host: 'https://ollama.com:443',
    }),
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

export function runningModel({ name, size, digest, details }: InstalledModel) {
  return {
    name,
    model: name,
    size,
    digest,
    details,
    expires_at: new Date(Date.now() + keepAliveMs).toISOString(),
    size_vram: size,
    context_length: 4096,
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
  model('gpt-oss:20b', 'gptoss', ['tools']),
];

/** A name without a tag means `:latest`. A model in the cloud need not be installed. */
export function findModel(
  name: string,
  models: readonly InstalledModel[],
): InstalledModel | undefined {
  const found = models.find((one) => one.name === name || one.name === `${name}:latest`);
  return found ?? (isInCloud(name) ? model(name) : undefined);
}
