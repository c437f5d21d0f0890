import type { ModelProvider } from '@sales-analytics/contract';
import { formatDay } from '@sales-analytics/core';
import {
  hasEnded,
  isOpenAI,
  openAIModelEnd,
  openAIModelPrice,
  type OfferedModel,
} from '@sales-analytics/providers';
import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './model-fields.module.css';
import { modelOptions } from './model-options.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; listed: readonly OfferedModel[] | undefined };

/** The model that analyses calls: from a list, or by its name. */
export function ModelFields({ form, listed }: Props) {
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const { modelProvider: provider, models } = form.draft;
  const { model, custom } = models[provider];
  const isOfOpenAI = provider === 'openai' && isOpenAI(form.draft);
  const options = modelOptions({ provider, listed, current: model, nowMs });

  function choose(changes: { model?: string; custom?: string }) {
    form.change({ models: { ...models, [provider]: { model, custom, ...changes } } });
  }

  return (
    <>
      {options.length > 0 && (
        <SelectField
          label="Model"
          value={model}
          onChange={(name) => choose({ model: name, custom: '' })}
          options={model === '' ? [{ value: '', label: 'Choose a model' }, ...options] : options}
          hint={[hintOf(provider, listed), isOfOpenAI ? priceOf(custom.trim() || model) : '']
            .join(' ')
            .trim()}
        />
      )}
      <TextField
        label={options.length > 0 ? 'Custom model' : 'Model'}
        name="customModel"
        optional={options.length > 0}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={options.length > 0 ? 'Name of another model' : 'Name of the model'}
        hint={customHint({ model, custom, hasOptions: options.length > 0 })}
        value={custom}
        onChange={(event) => choose({ custom: event.currentTarget.value })}
      />
      {isOfOpenAI && (
        <ModelEndNote
          model={custom.trim() || model}
          nowMs={nowMs}
          onChange={(name) => choose({ model: name, custom: '' })}
        />
      )}
    </>
  );
}

type CustomModel = { model: string; custom: string; hasOptions: boolean };

function customHint({ model, custom, hasOptions }: CustomModel): string | undefined {
  if (!hasOptions) return 'Test the endpoint to choose from its models, or type a name.';
  return custom.trim() === '' || model === '' ? undefined : `Used instead of ${model}.`;
}

type EndProps = { model: string; nowMs: number; onChange: (model: string) => void };

/** When the chosen model ends, and one press to change to its successor. */
function ModelEndNote({ model, nowMs, onChange }: EndProps) {
  const end = openAIModelEnd(model);
  if (!end) return null;
  const { endsOn, successor } = end;
  const day = formatDay(endsOn);
  const verb = hasEnded(end, nowMs) ? 'ended' : 'ends';
  return (
    <Banner
      tone="note"
      title={`${model} ${verb} on ${day}${successor === undefined ? '. Choose another model.' : `; ${successor} is its successor.`}`}
    >
      {successor !== undefined && (
        <Button size="sm" className={styles.successor} onClick={() => onChange(successor)}>
          Change to {successor}
        </Button>
      )}
    </Banner>
  );
}

const tests: Record<ModelProvider, string> = {
  openai: 'Test the key',
  ollama: 'Test the host',
  endpoint: 'Test the endpoint',
};

function hintOf(provider: ModelProvider, listed: readonly OfferedModel[] | undefined) {
  if (listed === undefined) return `${tests[provider]} to see all models you can use.`;
  return `${listed.length} ${listed.length === 1 ? 'model' : 'models'} listed by the provider.`;
}

/** What OpenAI charges for the model, where it is known. */
function priceOf(model: string): string {
  const price = openAIModelPrice(model);
  if (!price) return '';
  const { read, written, readOn } = price;
  return `$${read.toFixed(2)} per million tokens read and $${written.toFixed(2)} written (${formatDay(readOn)}).`;
}
