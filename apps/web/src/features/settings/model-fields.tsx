import type { OfferedModel } from '@sales-analytics/providers';
import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { modelOptions } from './model-options.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; listed: readonly OfferedModel[] | undefined };

export function ModelFields({ form, listed }: Props) {
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
        placeholder="Name of another model on this provider"
        hint={custom.trim() === '' ? undefined : `Used instead of ${model}.`}
        value={custom}
        onChange={(event) => choose({ custom: event.currentTarget.value })}
      />
    </>
  );
}

function hintOf(provider: 'openai' | 'ollama', listed: readonly OfferedModel[] | undefined) {
  const action = provider === 'openai' ? 'Test the key' : 'Test the host';
  if (listed === undefined) return `${action} to list every model it offers.`;
  return `${listed.length} ${listed.length === 1 ? 'model' : 'models'} listed by the provider.`;
}
