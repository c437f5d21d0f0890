import { useEffect, type FormEvent, type RefObject } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Environment } from '../environment.ts';
import { ModelProviderFields } from '../language-model-section.tsx';
import { TranscriptionFields, useTranscriptionTest } from '../transcription-section.tsx';
import { useModelTest } from '../use-model-test.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import type { SetupStepName } from './setup-step-settings.ts';
import styles from './setup-steps.module.css';

type FieldsProps = { form: SettingsForm; environment: Environment };

type StepFormProps = FieldsProps & {
  part: SetupStepName;
  formRef: RefObject<HTMLFormElement | null>;
  /** It is true if the user opened the step. The first field then receives the focus. */
  takesFocus: boolean;
  onSave: () => void;
};

const texts = {
  transcription: { label: 'Transcription', save: 'Save key' },
  model: { label: 'Language model', save: 'Save model' },
};

export function StepForm(props: StepFormProps) {
  const { part, formRef, takesFocus, onSave, ...fields } = props;
  const { label, save } = texts[part];

  useEffect(() => {
    const first = formRef.current?.querySelector<HTMLElement>('input:not([type=radio])');
    if (takesFocus) first?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form ref={formRef} className={styles.form} noValidate aria-label={label} onSubmit={submit}>
      {part === 'transcription' ? <TranscriptionStep {...fields} /> : <ModelStep {...fields} />}
      <Button type="submit" variant="primary" className={styles.save}>
        {save}
      </Button>
    </form>
  );
}

function TranscriptionStep({ form, environment }: FieldsProps) {
  const test = useTranscriptionTest({ form, environment });
  return <TranscriptionFields form={form} {...test} />;
}

function ModelStep({ form, environment }: FieldsProps) {
  const model = useModelTest({ form, environment, use: 'analysis' });
  // OpenAI has a default model. The user can change it in Settings.
  const hasModelChoice = form.draft.modelProvider !== 'openai';
  return <ModelProviderFields form={form} model={model} hasModelChoice={hasModelChoice} />;
}
