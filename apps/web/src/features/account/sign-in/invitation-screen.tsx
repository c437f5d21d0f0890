import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { whoCanRegister } from './who-can-register.ts';
import styles from './sign-in.module.css';

type Props = { registration: keyof typeof whoCanRegister };

export function InvitationScreen({ registration }: Props) {
  const invitation = useInvitation();
  return invitation === null ? (
    <NoInvitation registration={registration} />
  ) : (
    <RegisterScreen invitation={invitation} />
  );
}

function NoInvitation({ registration }: Props) {
  useDocumentTitle('Create account');
  return (
    <AuthPage title="Create Account">
      <p>{whoCanRegister[registration]}</p>
      <ButtonLink className={styles.submit} variant="primary" block to="/login">
        Sign In
      </ButtonLink>
    </AuthPage>
  );
}

/** The code is removed from the address, because others could see it. It stays in the history entry for a reload. */
function useInvitation(): string | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = codeIn(hash);

  useEffect(() => {
    if (given === null) return;
    void navigate(pathname, { replace: true, state: { invitation: given } });
  }, [given, navigate, pathname]);

  return given ?? codeOf(state);
}

/** A message can have a full stop or a bracket after the link, so only the characters of a code are read. */
function codeIn(hash: string): string | null {
  return /^#invitation=([\w-]+)/.exec(hash)?.[1] ?? null;
}

function codeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return null;
  return typeof state.invitation === 'string' ? state.invitation : null;
}
