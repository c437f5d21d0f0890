import type { RegistrationMode } from '@sales-analytics/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import {
  type SignedOutReason,
  decodeToken,
  forgetSignedOutReason,
  readSignedOutReason,
  takeReturnPath,
} from '../../../shared/browser/session.ts';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { expiredMessage, unauthorizedMessage } from '../../../shared/http/api-error.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { login } from '../account-requests.ts';
import type { LoginNotice } from '../use-account-exit.ts';
import { AuthPage } from './auth-page.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { whoCanRegister } from './who-can-register.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';

export function LoginScreen({ registration }: { registration: RegistrationMode }) {
  useDocumentTitle('Sign in');
  const http = useHttp();
  const { session } = usePlatform();
  const navigate = useNavigate();
  const reason = useSignedOutReason();

  async function signIn(credentials: { email: string; password: string }) {
    const { token } = await login(http, credentials);
    session.signIn(token);
    const account = decodeToken(token)?.sub ?? '';
    await navigate(takeReturnPath(account) ?? '/dashboard', { replace: true });
  }

  return (
    <AuthPage title="Welcome Back">
      <CredentialsForm
        renderPasswordField={({ onChange, ...field }) => (
          <TextField
            {...field}
            type="password"
            autoComplete="current-password"
            required
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
        submitLabel="Sign In"
        failureMessage="Login failed"
        notice={<ArrivalNotice reason={reason} />}
        onSubmit={signIn}
      />
      <p className="muted">
        New here?{' '}
        {registration === 'open' ? (
          <Link className="a-link" to="/register">
            Sign Up
          </Link>
        ) : (
          whoCanRegister[registration]
        )}
      </p>
    </AuthPage>
  );
}

function kept(more: string): string {
  return `Your saved calls are kept. This browser still has ${more}your unsaved calls, your recordings and the text you were typing. Sign in to return to the page.`;
}

const explanations: Record<SignedOutReason, { title: string; text: string }> = {
  expired: {
    title: expiredMessage,
    text: `Your session has ended, and your keys were removed from this browser. ${kept('')} Then add your keys again in Settings.`,
  },
  unauthorized: {
    title: unauthorizedMessage,
    text: `Your session has ended. ${kept('your settings, ')}`,
  },
};

const notes: Record<LoginNotice, string> = {
  registered: 'Your account is ready. Sign in to continue.',
  signedOutEverywhere: 'You are signed out in every browser.',
  signedOutInOtherTab: `You were signed out in another tab. ${kept('')}`,
  accountDeleted: 'Your account and all your saved calls were deleted.',
  accountDeletedDataLeft:
    'Your account and all your saved calls were deleted, but some data could not be removed from this browser. Clear the data of this site in your browser settings.',
};

function ArrivalNotice({ reason }: { reason: SignedOutReason | null }) {
  const location = useLocation();
  if (reason) {
    const { title, text } = explanations[reason];
    return (
      <Banner tone="error" title={title}>
        {text}
      </Banner>
    );
  }
  const [, note] = Object.entries(notes).find(([state]) => state === location.state) ?? [];
  return note === undefined ? null : <Banner tone="note">{note}</Banner>;
}

function useSignedOutReason(): SignedOutReason | null {
  const [reason] = useState(readSignedOutReason);
  // The reason is removed only when the user leaves the page, because the document may be about to load again.
  useEffect(() => forgetSignedOutReason, []);
  return reason;
}
