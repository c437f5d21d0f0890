import type { ModelProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { ChoiceRadios } from './choice-radios.tsx';

const providers = [
  { value: 'openai', name: modelProviderNames.openai, note: 'Hosted, uses your key' },
  { value: 'ollama', name: modelProviderNames.ollama, note: 'Your own host' },
] as const;

type Props = { value: ModelProvider; onChange: (provider: ModelProvider) => void };

export function ProviderRadios({ value, onChange }: Props) {
  return (
    <ChoiceRadios label="Model provider" options={providers} value={value} onChange={onChange} />
  );
}
