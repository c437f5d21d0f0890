import { maxUserNameLength } from '@sales-analytics/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { register } from '../account-requests.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import type { LoginNotice } from '../use-account-exit.ts';
import { AuthPage } from './auth-page.tsx';
import { SubmitErrorBanner, useSubmit } from './use-submit.tsx';
import styles from './sign-in.module.css';
import { TextField } from '../../../shared/ui/text-field.tsx';

/** @param invitation the code of the link that opened the form */
export function RegisterScreen({ invitation }: { invitation?: string | undefined }) {
  useDocumentTitle('Create account');
  const http = useHttp();
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const { busy, error, onSubmit } = useSubmit(async () => {
    const { token } = await register(http, { name, email, password, invitation });
    if (token) {
      session.signIn(token);
      await navigate('/dashboard', { replace: true });
    } else {
      await navigate('/login', { state: 'registered' satisfies LoginNotice });
    }
  }, 'Registration failed');

  return (
    <AuthPage title="Create Account">
      <SubmitErrorBanner error={error} />
      <form className={styles.fields} onSubmit={onSubmit}>
        <TextField
          className={styles.input}
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={maxUserNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
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
        <NewPasswordField
          className={styles.input}
          label="Password"
          name="password"
          value={password}
          onChange={setPassword}
        />
        <Button className={styles.submit} type="submit" variant="primary" block busy={busy}>
          Register
        </Button>
      </form>
      <p className="muted">
        Already have an account?{' '}
        <Link className="a-link" to="/login">
          Sign In
        </Link>
      </p>
    </AuthPage>
  );
}
