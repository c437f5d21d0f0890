import { hasEnded, openAIModelEnd, type ModelProvider } from '@sales-analytics/contract';
import { isOpenAI, openAIModelPrice, type OfferedModel } from '@sales-analytics/providers';
import { useMemo, useState } from 'react';
import { displayDay } from '../../call/display/display-day.ts';
import { displayNumber } from '../../call/display/display-number.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './model-fields.module.css';
import { modelOptions } from './model-options.ts';
import { chosenModel, type ModelChoice } from './settings-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = {
  form: SettingsForm;
  provider: ModelProvider;
  listed: readonly OfferedModel[] | undefined;
  choice: ModelChoice;
  onChoose: (choice: ModelChoice) => void;
  /** A form problem refers to the input by this name. */
  name?: string;
  label?: string;
  error?: string | undefined;
};

export function ModelFields(props: Props) {
  const { form, provider, listed, choice, onChoose, name, label = 'Model', error } = props;
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const { model, custom } = choice;
  const chosen = chosenModel(choice);
  const isOfOpenAI = provider === 'openai' && isOpenAI(form.draft);
  const options = useMemo(
    () => modelOptions({ provider, isOfOpenAI, listed, current: model, nowMs }),
    [provider, isOfOpenAI, listed, model, nowMs],
  );
  const hasOptions = options.length > 0;
  return (
    <>
      {hasOptions && (
        <SelectField
          label={label}
          name={name}
          error={error}
          value={model}
          onChange={(value) => onChoose({ model: value, custom: '' })}
          options={model === '' ? [{ value: '', label: 'Choose a model' }, ...options] : options}
          hint={[hintOf(provider, listed), isOfOpenAI ? priceOf(chosen) : ''].join(' ').trim()}
        />
      )}
      <TextField
        label={hasOptions ? `Custom ${label.toLowerCase()}` : label}
        name={hasOptions ? undefined : name}
        error={hasOptions ? undefined : error}
        optional={hasOptions}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={hasOptions ? 'Name of another model' : 'Name of the model'}
        hint={customHint({ model, custom, hasOptions })}
        value={custom}
        onChange={(event) => onChoose({ ...choice, custom: event.currentTarget.value })}
      />
      {isOfOpenAI && (
        <ModelEndNote
          model={chosen}
          nowMs={nowMs}
          onChange={(successor) => onChoose({ model: successor, custom: '' })}
        />
      )}
    </>
  );
}

type CustomModel = ModelChoice & { hasOptions: boolean };

function customHint({ model, custom, hasOptions }: CustomModel): string | undefined {
  if (!hasOptions) return 'Test the endpoint to choose from its models, or type a name.';
  return custom.trim() === '' || model === '' ? undefined : `Used instead of ${model}.`;
}

type EndProps = { model: string; nowMs: number; onChange: (model: string) => void };

function ModelEndNote({ model, nowMs, onChange }: EndProps) {
  const end = openAIModelEnd(model);
  if (!end) return null;
  const { endsOn, successor, readOn } = end;
  const day = displayDay(endsOn);
  const isOver = hasEnded(end, nowMs);
  const verb = isOver ? 'ended' : 'ends';
  return (
    <Banner
      tone={isOver ? 'warning' : 'note'}
      title={`${model} ${verb} on ${day}${successor === undefined ? '. Choose another model.' : `; ${successor} is its successor.`}`}
    >
      As published on {displayDay(readOn)}.
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
  browser: 'Download the model',
};

function hintOf(provider: ModelProvider, listed: readonly OfferedModel[] | undefined) {
  if (listed === undefined) return `${tests[provider]} to see all models you can use.`;
  return `${listed.length} ${listed.length === 1 ? 'model' : 'models'} listed by the provider.`;
}

function priceOf(model: string): string {
  const price = openAIModelPrice(model);
  if (!price) return '';
  const { read, written, readOn } = price;
  return `$${displayNumber(read, 2)} per million tokens read and $${displayNumber(written, 2)} written, as published on ${displayDay(readOn)}.`;
}
