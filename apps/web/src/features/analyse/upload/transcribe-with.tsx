import { transcriptionChoiceSchema, type Settings } from '@sales-analytics/contract';
import {
  transcriptionService,
  transcriptionServices,
  type TranscriptionService,
} from '@sales-analytics/core';
import { useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { readSettings, writeSettings } from '../../../shared/browser/settings-store.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import styles from './transcribe-with.module.css';

const options = transcriptionServices.map(({ value, name }) => ({ value, label: name }));

const foreignCalls =
  'Settings say that your calls are in another language. This computer reads only English, and AssemblyAI reads 99 languages.';

const notStored = {
  title: 'Error',
  description: 'This browser can’t store the choice, because its storage is full or blocked.',
  variant: 'destructive',
} as const;

/** The service that transcribes the next recordings. The choice is stored with the settings. */
export function TranscribeWith({ onChange }: { onChange: () => void }) {
  const { storage, clock } = usePlatform();
  const toast = useToast();
  const [settings, setSettings] = useState(() => readSettings(storage, clock.now()));
  const service = transcriptionService(settings);

  function choose(value: string) {
    const changed = { ...readSettings(storage, clock.now()), transcription: choiceOf(value) };
    if (!writeSettings(storage, changed)) toast(notStored);
    setSettings(changed);
    onChange();
  }

  return (
    <div className={styles.row}>
      <SelectField
        label="Transcribe with"
        value={service}
        options={options}
        hint={hintOf(service, settings)}
        onChange={choose}
      />
    </div>
  );
}

function choiceOf(value: string): Settings['transcription'] {
  const parsed = transcriptionChoiceSchema.safeParse(value);
  return parsed.success ? parsed.data : 'automatic';
}

function hintOf(service: TranscriptionService, { callLanguage }: Settings): string {
  const isForeign = callLanguage !== 'auto' && callLanguage !== 'en';
  if (service === 'this-computer' && isForeign) return foreignCalls;
  return transcriptionServices.find(({ value }) => value === service)?.note ?? '';
}
