import { maxUserNameLength } from '@sales-analytics/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { register } from '../account-requests.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import type { LoginNotice } from '../use-account-exit.ts';
import { AuthPage } from './auth-page.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './sign-in.module.css';
import { TextField } from '../../../shared/ui/text-field.tsx';

/** @param invitation the code in the link that opened the form */
export function RegisterScreen({ invitation }: { invitation?: string | undefined }) {
  useDocumentTitle('Create account');
  const http = useHttp();
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [name, setName] = useState('');

  async function createAccount(credentials: { email: string; password: string }) {
    const { token } = await register(http, { name, ...credentials, invitation });
    if (token) {
      session.signIn(token);
      await navigate('/dashboard', { replace: true });
    } else {
      await navigate('/login', { state: 'registered' satisfies LoginNotice });
    }
  }

  return (
    <AuthPage title="Create Account">
      <CredentialsForm
        firstField={
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
        }
        renderPasswordField={(field) => <NewPasswordField {...field} />}
        submitLabel="Register"
        failureMessage="Registration failed"
        onSubmit={createAccount}
      />
      <p className="muted">
        Already have an account?{' '}
        <Link className="a-link" to="/login">
          Sign In
        </Link>
      </p>
    </AuthPage>
  );
}
