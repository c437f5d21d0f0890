import type { ModelProvider } from '@sales-analytics/contract';
import type { OfferedModel } from '@sales-analytics/providers';
import { useState } from 'react';
import { ModelFields } from './model-fields.tsx';
import { OllamaFields } from './ollama-fields.tsx';
import { OpenAIFields } from './openai-fields.tsx';
import { ProviderRadios } from './provider-radios.tsx';
import { settingsOf } from './settings-draft.ts';
import { findModelProblem } from './settings-problem.ts';
import { SettingsSection } from './settings-section.tsx';
import type { Surroundings } from './surroundings.ts';
import { notSavedYet } from './unsaved-address.ts';
import { useConnectionTest } from './use-connection-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; surroundings: Surroundings };

export function LanguageModelSection({ form, surroundings }: Props) {
  const provider = form.draft.modelProvider;
  const { test, listed, startTest, change } = useModelTest({ form, surroundings });
  const fields = { form, test, startTest, change };
  return (
    <SettingsSection title="Language model" purpose="Writes the analysis and the summary.">
      <ProviderRadios value={provider} onChange={(modelProvider) => change({ modelProvider })} />
      {provider === 'openai' ? <OpenAIFields {...fields} /> : <OllamaFields {...fields} />}
      <ModelFields form={form} listed={listed} />
    </SettingsSection>
  );
}

/** What the fields of either provider need for their test. */
export type ModelTest = Omit<ReturnType<typeof useModelTest>, 'listed'>;

function useModelTest({ form, surroundings }: Props) {
  const { test, forget, fail, run } = useConnectionTest();
  const [listed, setListed] = useState<readonly OfferedModel[]>();

  function startTest() {
    const settings = settingsOf(form.draft);
    const problem = findModelProblem(settings);
    form.refuse(problem);
    if (problem) return;
    if (!surroundings.isApproved(addressOf[settings.modelProvider](settings))) {
      fail(notSavedYet);
      return;
    }
    const words = settings.modelProvider === 'openai' ? 'Key works' : 'Ollama answers';
    void run(async (signal) => {
      const models = await surroundings.checks.languageModel(settings, signal);
      if (!signal.aborted) setListed(models);
    }, words);
  }

  /** Another provider, key or host makes the answer and the list worthless. */
  function change(changes: Parameters<SettingsForm['change']>[0]) {
    forget();
    setListed(undefined);
    form.change(changes);
  }

  return { test, listed, startTest, change };
}

const addressOf: Record<
  ModelProvider,
  (hosts: { openAIHost: string; ollamaHost: string }) => string
> = {
  openai: ({ openAIHost }) => openAIHost,
  ollama: ({ ollamaHost }) => ollamaHost,
};
