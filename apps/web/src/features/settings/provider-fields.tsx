import { defaultSettings, type ModelProvider } from '@sales-analytics/contract';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { ConnectionResult } from './connection-test.tsx';
import type { ProviderFieldsProps } from './use-model-test.ts';
import { BrowserModelFields } from './browser-model-fields.tsx';
import styles from './provider-fields.module.css';
import { SecretsNote } from './secrets-note.tsx';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';

/** Few users need these fields, so their code is loaded on demand. */
const EndpointFields = lazy(async () => {
  try {
    const { EndpointFields: fields } = await import('./endpoint-fields.tsx');
    return { default: fields };
  } catch {
    return { default: EndpointFieldsMissing };
  }
});

type Props = ProviderFieldsProps & { provider: ModelProvider };

export function ProviderFields({ provider, ...props }: Props) {
  const Fields = fieldsOf[provider];
  return (
    <Suspense fallback={<p className="muted t-sm">Loading...</p>}>
      <Fields {...props} />
    </Suspense>
  );
}

const fieldsOf = {
  openai: OpenAIFields,
  ollama: OllamaFields,
  endpoint: EndpointFields,
  browser: BrowserModelFields,
} as const;

function OpenAIFields({ form, test, startTest, change }: ProviderFieldsProps) {
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
      <SecretsNote service="openAI" draft={form.draft} />
    </>
  );
}

type AddressProps = {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
};

/** Few users need this field, so it is collapsed unless the address was changed or has an error. */
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

function OllamaFields({ form, test, startTest, change }: ProviderFieldsProps) {
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

/** The rest of the form stays, so that the typed text is not lost. */
function EndpointFieldsMissing() {
  return (
    <p className="muted t-sm" role="alert">
      This part of the page could not be loaded. Check your internet connection, save what you have
      typed, and reload the page.
    </p>
  );
}
