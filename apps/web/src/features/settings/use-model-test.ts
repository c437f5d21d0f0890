import type { ModelProvider } from '@sales-analytics/contract';
import type { OfferedModel } from '@sales-analytics/providers';
import { useState } from 'react';
import { settingsOf } from './settings-draft.ts';
import { findModelProblem } from './settings-problem.ts';
import type { Environment } from './environment.ts';
import { notSavedYet, useConnectionTest } from './connection-test.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; environment: Environment };

/** What the fields of either provider need. */
export type ProviderFieldsProps = Omit<ReturnType<typeof useModelTest>, 'listed'> & {
  form: SettingsForm;
};

/** Tests the language model's key or host, and learns from it which models are offered. */
export function useModelTest({ form, environment }: Props) {
  const { test, forget, fail, run } = useConnectionTest();
  const [listed, setListed] = useState<readonly OfferedModel[]>();

  function startTest() {
    const settings = settingsOf(form.draft);
    const problem = findModelProblem(settings);
    form.refuse(problem);
    if (problem) return;
    if (!environment.isApproved(addressOf[settings.modelProvider](settings))) {
      fail(notSavedYet);
      return;
    }
    const words = settings.modelProvider === 'openai' ? 'Key works' : 'Ollama answers';
    void run(async (signal) => {
      const models = await environment.checks.languageModel(settings, signal);
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
