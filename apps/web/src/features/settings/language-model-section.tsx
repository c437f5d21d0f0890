import type { ModelProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import type { OfferedModel } from '@sales-analytics/providers';
import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import type { Environment } from './environment.ts';
import { modelOptions } from './model-options.ts';
import { OllamaFields, OpenAIFields } from './provider-fields.tsx';
import { useModelTest } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';

type Props = { form: SettingsForm; environment: Environment };

export function LanguageModelSection({ form, environment }: Props) {
  const provider = form.draft.modelProvider;
  const { test, listed, startTest, change } = useModelTest({ form, environment });
  const fields = { form, test, startTest, change };
  return (
    <SettingsSection
      title="Language model"
      purpose="Writes the analysis, the summary and the prospect’s replies."
    >
      <ProviderRadios value={provider} onChange={(modelProvider) => change({ modelProvider })} />
      {provider === 'openai' ? <OpenAIFields {...fields} /> : <OllamaFields {...fields} />}
      <ModelFields form={form} listed={listed} />
    </SettingsSection>
  );
}

const providers = [
  { value: 'openai', name: modelProviderNames.openai, note: 'Hosted, uses your key' },
  { value: 'ollama', name: modelProviderNames.ollama, note: 'Your own host' },
] as const;

type RadiosProps = { value: ModelProvider; onChange: (provider: ModelProvider) => void };

function ProviderRadios({ value, onChange }: RadiosProps) {
  return (
    <ChoiceRadios label="Model provider" options={providers} value={value} onChange={onChange} />
  );
}

type ModelFieldsProps = { form: SettingsForm; listed: readonly OfferedModel[] | undefined };

function ModelFields({ form, listed }: ModelFieldsProps) {
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const { modelProvider: provider, models } = form.draft;
  const { model, custom } = models[provider];

  function choose(changes: { model?: string; custom?: string }) {
    form.change({ models: { ...models, [provider]: { model, custom, ...changes } } });
  }

  return (
    <>
      <SelectField
        label="Model"
        value={model}
        onChange={(name) => choose({ model: name })}
        options={modelOptions({ provider, listed, current: model, nowMs })}
        hint={hintOf(provider, listed)}
      />
      <TextField
        label="Custom model"
        name="customModel"
        optional
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Name of another model"
        hint={custom.trim() === '' ? undefined : `Used instead of ${model}.`}
        value={custom}
        onChange={(event) => choose({ custom: event.currentTarget.value })}
      />
    </>
  );
}

function hintOf(provider: 'openai' | 'ollama', listed: readonly OfferedModel[] | undefined) {
  const action = provider === 'openai' ? 'Test the key' : 'Test the host';
  if (listed === undefined) return `${action} to see all models you can use.`;
  return `${listed.length} ${listed.length === 1 ? 'model' : 'models'} listed by the provider.`;
}
