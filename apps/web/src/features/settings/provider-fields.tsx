import { defaultSettings } from '@sales-analytics/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { ConnectionResult } from './connection-test.tsx';
import type { ProviderFieldsProps } from './use-model-test.ts';

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
            aria-label="Test key of OpenAI"
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

/** Few need it: it stays folded unless it was changed, or is what keeps the form from being saved. */
function OpenAIAddress({ value, error, onChange }: AddressProps) {
  const [isOpen, setIsOpen] = useState(value !== defaultSettings.openAIHost);
  return (
    <details
      className="advanced"
      open={isOpen || error !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight className="i" />
        Advanced
      </summary>
      <TextField
        label="OpenAI address"
        name="openAIHost"
        inputMode="url"
        autoComplete="off"
        placeholder={defaultSettings.openAIHost}
        hint="For an endpoint that answers like OpenAI. Left empty, it is OpenAI's own."
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  );
}

export function OllamaFields({ form, test, startTest, change }: ProviderFieldsProps) {
  return (
    <div className="host-field">
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
      <Button busy={test.state === 'testing'} aria-label="Test Ollama host" onClick={startTest}>
        Test
      </Button>
      <ConnectionResult test={test} />
    </div>
  );
}
