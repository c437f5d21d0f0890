import { modelProviderSchema, type PracticeProvider } from '@sales-analytics/contract';
import { modelProviderNames } from '@sales-analytics/core';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const labels = { ...modelProviderNames, endpoint: 'Other endpoint' } as const;

const options = [
  { value: 'same', label: 'The model above' },
  ...modelProviderSchema.options.map((value) => ({ value, label: labels[value] })),
];

function readProvider(value: string): PracticeProvider {
  return modelProviderSchema.options.find((provider) => provider === value) ?? 'same';
}

/** The model that plays the prospect, where it is another one than that for analyses. */
export function PracticeModelFields({ form }: { form: SettingsForm }) {
  const { practiceProvider, practiceModelName } = form.draft;
  const problem = form.errorOf('practiceProvider');
  return (
    <>
      <SelectField
        label="Practice replies come from"
        name="practiceProvider"
        value={practiceProvider}
        options={options}
        hint="A small, quick model can play the prospect while a thorough one analyses calls."
        error={problem}
        onChange={(value) => form.change({ practiceProvider: readProvider(value) })}
      />
      {practiceProvider !== 'same' && (
        <TextField
          label="Model for practice replies"
          name="practiceModelName"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Name of the model"
          error={form.errorOf('practiceModelName')}
          value={practiceModelName}
          onChange={(event) => form.change({ practiceModelName: event.currentTarget.value })}
        />
      )}
    </>
  );
}
