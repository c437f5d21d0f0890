import { defaultSettings } from '@sales-analytics/contract';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { ConnectionResult } from './connection-result.tsx';
import type { ProviderFieldsProps } from './use-model-test.ts';

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
