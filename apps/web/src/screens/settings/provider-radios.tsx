import { modelProviderSchema, type ModelProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { RadioGroup } from 'radix-ui';

const providers = [
  { value: 'openai', name: modelProviderNames.openai, note: 'Hosted, uses your key' },
  { value: 'ollama', name: modelProviderNames.ollama, note: 'Your own host' },
] as const;

type Props = { value: ModelProvider; onChange: (provider: ModelProvider) => void };

export function ProviderRadios({ value, onChange }: Props) {
  function choose(chosen: string) {
    const provider = modelProviderSchema.safeParse(chosen);
    if (provider.success) onChange(provider.data);
  }
  return (
    <RadioGroup.Root
      className="radios"
      aria-label="Model provider"
      value={value}
      onValueChange={choose}
    >
      {providers.map((provider) => (
        <RadioGroup.Item key={provider.value} className="radio" value={provider.value}>
          <span className="rb" />
          <span>
            <b>{provider.name}</b> <span className="d">{provider.note}</span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
