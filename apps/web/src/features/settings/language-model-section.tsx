import type { ModelProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { hasBrowserModelApi } from '@sales-analytics/providers';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import type { Environment } from './environment.ts';
import { AnswerLanguageField } from './language-fields.tsx';
import { ModelFields } from './model-fields.tsx';
import { PracticeModelFields } from './practice-model-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { useModelTest } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; environment: Environment };

export function LanguageModelSection({ form, environment }: Props) {
  const model = useModelTest({ form, environment, use: 'analysis' });
  return (
    <SettingsSection
      title="Language model"
      purpose="Writes the analysis, the summary and the prospect’s replies."
      isUnsaved={form.isUnsaved('model')}
    >
      <ModelProviderFields form={form} model={model} hasModelChoice />
      <PracticeModelFields
        key={form.draft.modelProvider}
        form={form}
        environment={environment}
        listedAbove={model.listed}
      />
      <AnswerLanguageField form={form} />
    </SettingsSection>
  );
}

type ModelProviderProps = {
  form: SettingsForm;
  model: ReturnType<typeof useModelTest>;
  hasModelChoice: boolean;
};

export function ModelProviderFields({ form, model, hasModelChoice }: ModelProviderProps) {
  const { listed, ...test } = model;
  const { models, modelProvider: provider } = form.draft;
  return (
    <>
      <ProviderRadios
        value={provider}
        onChange={(modelProvider) => test.change({ modelProvider })}
      />
      <ProviderFields provider={provider} form={form} {...test} />
      {hasModelChoice && provider !== 'browser' && (
        <ModelFields
          form={form}
          provider={provider}
          listed={listed}
          choice={models[provider]}
          onChoose={(choice) => form.change({ models: { ...models, [provider]: choice } })}
        />
      )}
    </>
  );
}

const providers = [
  { value: 'openai', name: modelProviderNames.openai, note: 'Hosted, uses your key' },
  { value: 'ollama', name: modelProviderNames.ollama, note: 'Your own host' },
  { value: 'endpoint', name: 'Other endpoint', note: 'Any address that speaks the OpenAI format' },
] as const;

const browserOption = {
  value: 'browser',
  name: modelProviderNames.browser,
  note: 'No key; nothing leaves this computer',
} as const;

type RadiosProps = { value: ModelProvider; onChange: (provider: ModelProvider) => void };

function ProviderRadios({ value, onChange }: RadiosProps) {
  const isOffered = value === 'browser' || hasBrowserModelApi();
  const options = isOffered ? [...providers, browserOption] : providers;
  return (
    <ChoiceRadios label="Model provider" options={options} value={value} onChange={onChange} />
  );
}
