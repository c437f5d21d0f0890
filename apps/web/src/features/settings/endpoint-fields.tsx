import { Plus, X } from 'lucide-react';
import type { ExtraHeader, Settings } from '@sales-analytics/contract';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { ConnectionResult } from './connection-test.tsx';
import styles from './endpoint-fields.module.css';
import { isBlankHeader } from './settings-draft.ts';
import { SecretsNote } from './secrets-note.tsx';
import type { HeaderInput } from './settings-problem.ts';
import type { ProviderFieldsProps } from './use-model-test.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function EndpointFields({ form, test, startTest, change }: ProviderFieldsProps) {
  const { endpointHost, endpointKey, endpointHeaders } = form.draft;
  return (
    <>
      <TextField
        label="Address"
        name="endpointHost"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://llm.example.com/v1"
        hint="The part before /chat/completions. Many end with /v1."
        error={form.errorOf('endpointHost')}
        value={endpointHost}
        onChange={(event) => change(addressOf(event.currentTarget.value, form.saved))}
      />
      <SecretsNote service="endpoint" draft={form.draft} />
      <SecretField
        label="Key"
        optional
        name="endpointKey"
        value={endpointKey}
        onChange={(key) => change({ endpointKey: key })}
        error={form.errorOf('endpointKey')}
      />
      <HeaderFields
        headers={endpointHeaders}
        errorOf={form.errorOf}
        onChange={(headers) => change({ endpointHeaders: headers })}
      />
      <div className={styles.test}>
        <Button busy={test.state === 'testing'} onClick={startTest}>
          Test endpoint
        </Button>
        <ConnectionResult test={test} />
      </div>
    </>
  );
}

/** A test result applies only to the saved address. */
function addressOf(endpointHost: string, saved: Settings) {
  const isSaved = endpointHost.trim() === saved.endpointHost;
  return { endpointHost, endpointDialect: isSaved ? saved.endpointDialect : undefined };
}

type HeaderFieldsProps = {
  headers: readonly ExtraHeader[];
  errorOf: SettingsForm['errorOf'];
  onChange: (headers: readonly ExtraHeader[]) => void;
};

function HeaderFields({ headers, errorOf, onChange }: HeaderFieldsProps) {
  const addRef = useRef<HTMLButtonElement>(null);

  function changeAt(at: number, changes: Partial<ExtraHeader>) {
    onChange(headers.map((header, index) => (index === at ? { ...header, ...changes } : header)));
  }
  /** The pressed button disappears, so the focus moves to a button that stays. */
  function removeAt(at: number) {
    onChange(headers.filter((_, index) => index !== at));
    addRef.current?.focus();
  }

  return (
    <fieldset className={styles.headers}>
      <legend>
        Extra headers <span className="muted">optional</span>
      </legend>
      {headers.map((header, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a header has no identity but its place
        <div key={at} className={styles.header}>
          <TextField
            label={`Name of header ${at + 1}`}
            {...inputOf(headers, { at, part: 'name', errorOf })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => changeAt(at, { name: event.currentTarget.value })}
          />
          <SecretField
            label={`Value of header ${at + 1}`}
            {...inputOf(headers, { at, part: 'value', errorOf })}
            value={header.value}
            onChange={(value) => changeAt(at, { value })}
          />
          <Button
            variant="ghost"
            className={styles.remove}
            icon={<X className="icon" />}
            aria-label={`Remove header ${at + 1}`}
            onClick={() => removeAt(at)}
          />
        </div>
      ))}
      <Button
        ref={addRef}
        icon={<Plus className="icon" />}
        onClick={() => onChange([...headers, { name: '', value: '' }])}
      >
        Add a header
      </Button>
    </fieldset>
  );
}

type HeaderPart = { at: number; part: 'name' | 'value'; errorOf: SettingsForm['errorOf'] };

/** A blank header is not sent, so it has no error. */
function inputOf(headers: readonly ExtraHeader[], { at, part, errorOf }: HeaderPart) {
  if (headers.slice(at, at + 1).some(isBlankHeader)) return {};
  const place = headers.slice(0, at).filter((header) => !isBlankHeader(header)).length;
  const name: HeaderInput = `endpointHeader-${place}-${part}`;
  return { name, error: errorOf(name) };
}
