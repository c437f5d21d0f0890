import { defaultSettings } from '@sales-analytics/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { ConnectionResult } from './connection-test.tsx';
import type { ProviderFieldsProps } from './use-model-test.ts';
import styles from './provider-fields.module.css';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';

export function OpenAIFields({ form, test, startTest, change }: ProviderFieldsProps) {
  return (
    <>
      <SecretField
        label="OpenAI API Key"
        name="apiKey"
        value={form.draft.apiKey}
        onChange={(apiKey) => change({ apiKey })}
        hint="Starts with sk-"
        error={form.errorOf('apiKey')}
        action={
          <Button
            busy={test.state === 'testing'}
            aria-label="Test key (OpenAI)"
            onClick={startTest}
          >
            Test key
          </Button>
        }
        result={<ConnectionResult test={test} />}
      />
      <OpenAIAddress
        value={form.draft.openAIHost}
        error={form.errorOf('openAIHost')}
        onChange={(openAIHost) => change({ openAIHost })}
      />
    </>
  );
}

type AddressProps = {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
};

/** Rarely needed, so it is collapsed unless it was changed or has an error. */
function OpenAIAddress({ value, error, onChange }: AddressProps) {
  const [isOpen, setIsOpen] = useState(value !== defaultSettings.openAIHost);
  return (
    <details
      className={styles.advanced}
      open={isOpen || error !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight className="icon" />
        Advanced
      </summary>
      <TextField
        label="OpenAI address"
        name="openAIHost"
        inputMode="url"
        autoComplete="off"
        placeholder={defaultSettings.openAIHost}
        hint="For an OpenAI-compatible service. Leave empty to use OpenAI."
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  );
}

export function OllamaFields({ form, test, startTest, change }: ProviderFieldsProps) {
  return (
    <div className={styles.host}>
      <TextField
        label="Ollama Host URL"
        name="ollamaHost"
        inputMode="url"
        autoComplete="off"
        placeholder={defaultSettings.ollamaHost}
        error={form.errorOf('ollamaHost')}
        value={form.draft.ollamaHost}
        onChange={(event) => change({ ollamaHost: event.currentTarget.value })}
      />
      <Button
        className={styles.hostTest}
        busy={test.state === 'testing'}
        aria-label="Test host (Ollama)"
        onClick={startTest}
      >
        Test host
      </Button>
      <ConnectionResult className={styles.hostResult} test={test} />
    </div>
  );
}
