import { type FormEvent, type ReactNode, useState } from 'react';
import { StorageError } from '../../../shared/browser/storage-error.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from './sign-in.module.css';

type PasswordFieldProps = {
  className: string | undefined;
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
};

type Props = {
  firstField?: ReactNode;
  renderPasswordField: (props: PasswordFieldProps) => ReactNode;
  submitLabel: string;
  failureMessage: string;
  notice?: ReactNode;
  onSubmit: (credentials: { email: string; password: string }) => Promise<void>;
};

export function CredentialsForm(props: Props) {
  const { firstField, renderPasswordField, submitLabel, failureMessage, notice } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, onSubmit } = useSubmit(
    () => props.onSubmit({ email, password }),
    failureMessage,
  );
  return (
    <>
      {error ? <SubmitErrorBanner error={error} /> : notice}
      <form className={styles.fields} onSubmit={onSubmit}>
        {firstField}
        <TextField
          className={styles.input}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {renderPasswordField({
          className: styles.input,
          label: 'Password',
          name: 'password',
          value: password,
          onChange: setPassword,
        })}
        <Button className={styles.submit} type="submit" variant="primary" block busy={busy}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}

type SubmitError = {
  message: string;
  detail?: string | undefined;
};

function useSubmit(send: () => Promise<void>, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SubmitError | null>(null);

  async function run() {
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (cause) {
      setError(describe(cause, fallback));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void run();
  }

  return { busy, error, onSubmit };
}

function describe(cause: unknown, fallback: string): SubmitError {
  if (cause instanceof StorageError) {
    return { message: 'You could not be signed in', detail: cause.message };
  }
  if (!(cause instanceof ApiError)) return { message: fallback };
  if (cause.status !== undefined) return { message: cause.message || fallback };
  return {
    message: fallback,
    detail: `${cause.detail ?? ''} Your entries are still in the form.`.trim(),
  };
}

function SubmitErrorBanner({ error: { message, detail } }: { error: SubmitError }) {
  if (!detail) return <Banner tone="error">{message}</Banner>;
  return (
    <Banner tone="error" title={message}>
      {detail}
    </Banner>
  );
}
