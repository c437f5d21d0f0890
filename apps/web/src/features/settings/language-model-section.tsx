import { lazy, Suspense } from 'react';
import type { ModelProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import type { Environment } from './environment.ts';
import { AnswerLanguageField } from './language-fields.tsx';
import { ModelFields } from './model-fields.tsx';
import { PracticeModelFields } from './practice-model-fields.tsx';
import { OllamaFields, OpenAIFields } from './provider-fields.tsx';
import { useModelTest } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; environment: Environment };

/** Few need these, so they are no part of the page's first load. */
const EndpointFields = lazy(async () => {
  try {
    const { EndpointFields: fields } = await import('./endpoint-fields.tsx');
    return { default: fields };
  } catch {
    return { default: EndpointFieldsMissing };
  }
});

export function LanguageModelSection({ form, environment }: Props) {
  const provider = form.draft.modelProvider;
  const { test, listed, startTest, change } = useModelTest({ form, environment });
  const Fields = fieldsOf[provider];
  return (
    <SettingsSection
      title="Language model"
      purpose="Writes the analysis, the summary and the prospect’s replies."
    >
      <ProviderRadios value={provider} onChange={(modelProvider) => change({ modelProvider })} />
      <Suspense fallback={<p className="muted t-sm">Loading...</p>}>
        <Fields form={form} test={test} startTest={startTest} change={change} />
      </Suspense>
      <ModelFields form={form} listed={listed} />
      <PracticeModelFields form={form} />
      <AnswerLanguageField form={form} />
    </SettingsSection>
  );
}

const fieldsOf = { openai: OpenAIFields, ollama: OllamaFields, endpoint: EndpointFields } as const;

const providers = [
  { value: 'openai', name: modelProviderNames.openai, note: 'Hosted, uses your key' },
  { value: 'ollama', name: modelProviderNames.ollama, note: 'Your own host' },
  { value: 'endpoint', name: 'Other endpoint', note: 'Any address that speaks the OpenAI format' },
] as const;

type RadiosProps = { value: ModelProvider; onChange: (provider: ModelProvider) => void };

function ProviderRadios({ value, onChange }: RadiosProps) {
  return (
    <ChoiceRadios label="Model provider" options={providers} value={value} onChange={onChange} />
  );
}

/** What was typed elsewhere in the form stays. */
function EndpointFieldsMissing() {
  return (
    <p className="muted t-sm" role="alert">
      This part of the page could not be loaded. Check your internet connection, save what you have
      typed, and reload the page.
    </p>
  );
}
