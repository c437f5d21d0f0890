import type { ModelProvider, Settings } from '@sales-analytics/contract';
import { practiceSettings } from '@sales-analytics/core';
import {
  ProviderError,
  reasonOfProviderError,
  type EndpointAnswer,
  type EndpointTest,
  type OfferedModel,
} from '@sales-analytics/providers';
import { useState } from 'react';
import { displayNumber } from '../../call/display/display-number.ts';
import { settingsOf } from './settings-draft.ts';
import { findModelProblem } from './settings-problem.ts';
import type { Environment } from './environment.ts';
import { addressNotSaved, addressNotSavedNorNamed, useConnectionTest } from './connection-test.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = {
  form: SettingsForm;
  environment: Environment;
  use: 'analysis' | 'practice';
};

export type ProviderFieldsProps = Omit<ReturnType<typeof useModelTest>, 'listed'> & {
  form: SettingsForm;
};

export function useModelTest({ form, environment, use }: Props) {
  const { test, reset, fail, run } = useConnectionTest();
  const [listed, setListed] = useState<readonly OfferedModel[]>();

  function startTest() {
    const written = settingsOf(form.draft);
    const settings = use === 'practice' ? practiceSettings(written) : written;
    const problem = findModelProblem(settings);
    form.showProblem(problem);
    if (problem) return;
    if (!environment.isApproved(addressOf[settings.modelProvider](settings))) {
      // The settings can be saved only with a name for the practice model, so the list can't supply the name later.
      const isNameless = use === 'practice' && settings.modelName === '';
      fail(isNameless ? addressNotSavedNorNamed : addressNotSaved);
      return;
    }
    const request = settings.modelProvider === 'endpoint' ? testOfEndpoint : testOfModels;
    void run((signal) => request(settings, signal));
  }

  async function testOfModels(settings: Settings, signal: AbortSignal): Promise<string> {
    const models = await environment.checks.languageModel(settings, signal);
    if (!signal.aborted) setListed(models);
    return settings.modelProvider === 'openai' ? 'Key works' : 'Host works';
  }

  /** The models that can be chosen stay, even if the tested one did not respond. */
  async function testOfEndpoint(settings: Settings, signal: AbortSignal) {
    const found = await environment.checks.endpoint(settings, signal);
    const { models, model, answer } = found;
    if (!signal.aborted) setListed(models);
    if (answer instanceof ProviderError) {
      const message = `${model}: ${reasonOfProviderError(answer)}`;
      return { state: 'failed', message } as const;
    }
    const { schemaForm, streams } = answer;
    if (!signal.aborted) form.change({ endpointDialect: { schemaForm, streams, model } });
    return describeEndpoint(found, answer);
  }

  /** The test result and the model list are not valid for another provider, key or host, so they are cleared. */
  function change(changes: Parameters<SettingsForm['change']>[0]) {
    reset();
    setListed(undefined);
    form.change(changes);
  }

  return { test, listed, startTest, change };
}

const addressOf: Record<ModelProvider, (settings: Settings) => string> = {
  openai: ({ openAIHost }) => openAIHost,
  ollama: ({ ollamaHost }) => ollamaHost,
  endpoint: ({ endpointHost }) => endpointHost,
  browser: () => '',
};

/** Returns a text such as 'llama-3.3 answers, schemas: yes, streaming: yes, 18 models, 820 ms'. */
function describeEndpoint(
  { models, model }: EndpointTest,
  { schemaForm, streams, ms }: EndpointAnswer,
): string {
  return [
    `${model} answers`,
    `schemas: ${schemaForm === 'json-object' ? 'in the prompt' : 'yes'}`,
    `streaming: ${streams ? 'yes' : 'no'}`,
    models.length === 1 ? '1 model' : `${displayNumber(models.length)} models`,
    `${displayNumber(Math.round(ms))} ms`,
  ].join(', ');
}
