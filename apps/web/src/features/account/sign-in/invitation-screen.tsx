import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { whoCanRegister } from './who-can-register.ts';
import styles from './sign-in.module.css';

type Props = { registration: keyof typeof whoCanRegister };

/** If not everyone can register, shows the form to users with an invitation link, and a sentence to all others. */
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

/**
 * Returns the code of the link that opened the page. It is removed from the address, which others can see on the
 * screen and in the list of visited pages. The code stays in this entry of the history, so that a reload keeps it.
 */
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

/** Reads only the characters of a code, because a message may have a full stop or a bracket after the link. */
function codeIn(hash: string): string | null {
  return /^#invitation=([\w-]+)/.exec(hash)?.[1] ?? null;
}

function codeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return null;
  return typeof state.invitation === 'string' ? state.invitation : null;
}
