import { ModelFields } from './model-fields.tsx';
import { OllamaFields } from './ollama-fields.tsx';
import { OpenAIFields } from './openai-fields.tsx';
import { ProviderRadios } from './provider-radios.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import type { Environment } from './environment.ts';
import { useModelTest } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

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
