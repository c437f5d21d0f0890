import { Plus, X } from 'lucide-react';
import { originOf, type ExtraHeader } from '@sales-analytics/contract';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FieldMessage } from '../../shared/ui/field-message.tsx';
import { SecretField } from '../../shared/ui/secret-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { ConnectionResult } from './connection-test.tsx';
import { hasSecrets, withEndpointAddress } from './endpoint-secrets.ts';
import styles from './endpoint-fields.module.css';
import type { ProviderFieldsProps } from './use-model-test.ts';

/** Address, key and headers of an endpoint that speaks OpenAI's format. */
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
        onChange={(event) => change(withEndpointAddress(event.currentTarget.value, form))}
      />
      <SecretsNote form={form} />
      <SecretField
        label="Key (optional)"
        name="endpointKey"
        value={endpointKey}
        onChange={(key) => change({ endpointKey: key })}
        error={form.errorOf('endpointKey')}
        action={
          <Button busy={test.state === 'testing'} aria-label="Test endpoint" onClick={startTest}>
            Test
          </Button>
        }
        result={<ConnectionResult test={test} />}
      />
      <HeaderFields
        headers={endpointHeaders}
        error={form.errorOf('endpointHeaders')}
        onChange={(headers) => change({ endpointHeaders: headers })}
      />
    </>
  );
}

/** Always rendered, so that screen readers announce its text. */
function SecretsNote({ form: { draft, saved } }: Pick<ProviderFieldsProps, 'form'>) {
  return (
    <div aria-live="polite" className={styles.secrets}>
      {hasSecrets(draft.savedEndpointSecrets) && (
        <Banner tone="note" title="Your key and header values are not sent to another host">
          They belong to {originOf(saved.endpointHost)} and were cleared here. Enter those of the
          new host, or change the address back to restore them.
        </Banner>
      )}
    </div>
  );
}

type HeaderFieldsProps = {
  headers: readonly ExtraHeader[];
  error: string | undefined;
  onChange: (headers: readonly ExtraHeader[]) => void;
};

function HeaderFields({ headers, error, onChange }: HeaderFieldsProps) {
  function changeAt(at: number, changes: Partial<ExtraHeader>) {
    onChange(headers.map((header, index) => (index === at ? { ...header, ...changes } : header)));
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
            name={at === 0 ? 'endpointHeaders' : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => changeAt(at, { name: event.currentTarget.value })}
          />
          <SecretField
            label={`Value of header ${at + 1}`}
            value={header.value}
            onChange={(value) => changeAt(at, { value })}
          />
          <Button
            variant="ghost"
            className={styles.remove}
            icon={<X className="icon" />}
            aria-label={`Remove header ${at + 1}`}
            onClick={() => onChange(headers.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <FieldMessage id="endpoint-headers-note" error={error} />
      <Button
        icon={<Plus className="icon" />}
        onClick={() => onChange([...headers, { name: '', value: '' }])}
      >
        Add a header
      </Button>
    </fieldset>
  );
}
