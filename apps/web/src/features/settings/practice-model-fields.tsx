import { modelProviderSchema, type PracticeProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { hasBrowserModelApi, type OfferedModel } from '@sales-analytics/providers';
import { SelectField } from '../../shared/ui/select-field.tsx';
import type { Environment } from './environment.ts';
import { ModelFields } from './model-fields.tsx';
import styles from './practice-model-fields.module.css';
import { ProviderFields } from './provider-fields.tsx';
import { useModelTest } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

const labels = { ...modelProviderNames, endpoint: 'Other endpoint' } as const;

/** The browser's own model is offered only where the browser could have one, or if it is chosen already. */
function optionsFor(chosen: PracticeProvider) {
  const isOffered = chosen === 'browser' || hasBrowserModelApi();
  const providers = modelProviderSchema.options.filter((value) => value !== 'browser' || isOffered);
  return [
    { value: 'same', label: 'The model above' },
    ...providers.map((value) => ({ value, label: labels[value] })),
  ];
}

function readProvider(value: string): PracticeProvider {
  return modelProviderSchema.options.find((provider) => provider === value) ?? 'same';
}

type Props = {
  form: SettingsForm;
  environment: Environment;
  /** The provider of the analysis model listed these models in its test. */
  listedAbove: readonly OfferedModel[] | undefined;
};

export function PracticeModelFields({ form, environment, listedAbove }: Props) {
  const { modelProvider, practiceProvider, practiceModels } = form.draft;
  const { test, listed, startTest, change } = useModelTest({ form, environment, use: 'practice' });
  const isOfAnalysis = practiceProvider === modelProvider;
  return (
    <fieldset className={styles.practice} aria-label="Model for practice">
      <SelectField
        label="Practice replies come from"
        value={practiceProvider}
        options={optionsFor(practiceProvider)}
        hint="A small, quick model can play the prospect while a thorough one analyses calls."
        onChange={(value) => change({ practiceProvider: readProvider(value) })}
      />
      {practiceProvider !== 'same' && !isOfAnalysis && (
        <ProviderFields
          provider={practiceProvider}
          form={form}
          test={test}
          startTest={startTest}
          change={change}
        />
      )}
      {practiceProvider !== 'same' && practiceProvider !== 'browser' && (
        <ModelFields
          key={practiceProvider}
          form={form}
          provider={practiceProvider}
          listed={isOfAnalysis ? listedAbove : listed}
          name="practiceModelName"
          label="Model for practice replies"
          error={form.errorOf('practiceModelName')}
          choice={practiceModels[practiceProvider]}
          onChoose={(choice) =>
            form.change({ practiceModels: { ...practiceModels, [practiceProvider]: choice } })
          }
        />
      )}
    </fieldset>
  );
}
