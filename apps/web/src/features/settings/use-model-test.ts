import type { ModelProvider } from '@sales-analytics/contract';
import type { OfferedModel } from '@sales-analytics/providers';
import { useState } from 'react';
import { findModelProblem, settingsOf } from './settings-draft.ts';
import type { Environment } from './environment.ts';
import { addressNotSaved, useConnectionTest } from './connection-test.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; environment: Environment };

/** Props of the fields of both providers. */
export type ProviderFieldsProps = Omit<ReturnType<typeof useModelTest>, 'listed'> & {
  form: SettingsForm;
};

/** Tests the key or host of the language model; a successful test returns its models. */
export function useModelTest({ form, environment }: Props) {
  const { test, reset, fail, run } = useConnectionTest();
  const [listed, setListed] = useState<readonly OfferedModel[]>();

  function startTest() {
    const settings = settingsOf(form.draft);
    const problem = findModelProblem(settings);
    form.showProblem(problem);
    if (problem) return;
    if (!environment.isApproved(addressOf[settings.modelProvider](settings))) {
      fail(addressNotSaved);
      return;
    }
    const message = settings.modelProvider === 'openai' ? 'Key works' : 'Host works';
    void run(async (signal) => {
      const models = await environment.checks.languageModel(settings, signal);
      if (!signal.aborted) setListed(models);
    }, message);
  }

  /** The test result and the model list are no longer valid for another provider, key or host. */
  function change(changes: Parameters<SettingsForm['change']>[0]) {
    reset();
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
