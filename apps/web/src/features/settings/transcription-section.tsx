import { transcriptionServices } from '@sales-analytics/core';
import { Check } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { settingsOf, type Region } from './settings-draft.ts';
import { findTranscriptionProblem } from './settings-problem.ts';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import type { Environment } from './environment.ts';
import { ChoiceRadios } from './choice-radios.tsx';
import { ThisComputerFields } from './this-computer-fields.tsx';
import { CallLanguageField } from './language-fields.tsx';
import { ConnectionResult, addressNotSaved, useConnectionTest } from './connection-test.tsx';
import { SecretsNote } from './secrets-note.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import sectionStyles from '../../shared/ui/settings-section.module.css';
import layout from '../../shared/ui/layout.module.css';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';

type Props = { form: SettingsForm; environment: Environment };

const regions: { value: Region; label: string }[] = [
  { value: 'us', label: 'United States' },
  { value: 'eu', label: 'European Union' },
  { value: 'own', label: 'Custom address' },
];

export function TranscriptionSection({ form, environment }: Props) {
  const { test, startTest, change } = useTranscriptionTest({ form, environment });
  const service = form.draft.transcription;
  return (
    <SettingsSection
      title="Transcription"
      purpose="Turns the recording into text with speaker labels."
      isUnsaved={form.isUnsaved('transcription')}
    >
      <ChoiceRadios
        label="Transcribe with"
        options={transcriptionServices}
        value={service}
        onChange={(transcription) => change({ transcription })}
      />
      {service === 'this-computer' ? (
        <ThisComputerFields storage={environment.modelStorage} />
      ) : (
        <>
          <div className={layout.between}>
            <b className={sectionStyles.name}>AssemblyAI</b>
            {test.state === 'works' && (
              <Badge tone="ok" icon={<Check className="icon" />}>
                Connected
              </Badge>
            )}
          </div>
          <TranscriptionFields form={form} test={test} startTest={startTest} change={change} />
        </>
      )}
      <CallLanguageField form={form} />
      {service === 'assemblyai' && (
        <p className="muted t-sm">
          AssemblyAI keeps an uploaded recording for up to two days, and its transcript until you
          delete it in your AssemblyAI account.
        </p>
      )}
    </SettingsSection>
  );
}

type FieldsProps = ReturnType<typeof useTranscriptionTest> & { form: SettingsForm };

export function TranscriptionFields({ form, test, startTest, change }: FieldsProps) {
  const { draft, errorOf } = form;
  return (
    <>
      <SecretField
        label="Assembly AI Key"
        name="assemblyAIKey"
        value={draft.assemblyAIKey}
        onChange={(assemblyAIKey) => change({ assemblyAIKey })}
        error={errorOf('assemblyAIKey')}
        action={
          <Button
            busy={test.state === 'testing'}
            aria-label="Test key (AssemblyAI)"
            onClick={startTest}
          >
            Test key
          </Button>
        }
        result={<ConnectionResult test={test} />}
      />
      <SelectField
        label="AssemblyAI region"
        value={draft.region}
        options={regions}
        hint="Where the recording is processed."
        onChange={(value) => {
          const region = regions.find((option) => option.value === value);
          if (region) change({ region: region.value });
        }}
      />
      {draft.region === 'own' && (
        <TextField
          label="AssemblyAI address"
          name="assemblyAIHost"
          inputMode="url"
          autoComplete="off"
          value={draft.ownAssemblyAIHost}
          error={errorOf('assemblyAIHost')}
          onChange={(event) => change({ ownAssemblyAIHost: event.currentTarget.value })}
        />
      )}
      <SecretsNote service="assemblyAI" draft={draft} />
    </>
  );
}

export function useTranscriptionTest({ form, environment }: Props) {
  const { test, reset, fail, run } = useConnectionTest();

  function startTest() {
    const settings = settingsOf(form.draft);
    const problem = findTranscriptionProblem(settings);
    form.showProblem(problem);
    if (problem) return;
    if (!environment.isApproved(settings.assemblyAIHost)) {
      fail(addressNotSaved);
      return;
    }
    void run(async (signal) => {
      await environment.checks.transcription(settings, signal);
      return 'Key works';
    });
  }

  function change(changes: Parameters<SettingsForm['change']>[0]) {
    reset();
    form.change(changes);
  }

  return { test, startTest, change };
}
