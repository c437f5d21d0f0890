import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { whoCanRegister } from './who-can-register.ts';
import styles from './sign-in.module.css';

type Props = { registration: keyof typeof whoCanRegister };

/** The form is shown only to users with an invitation link if registration is not open to everyone. */
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
 * Returns the code of the link that opened the page. It is removed from the address, because others can see the
 * address on the screen and in the list of visited pages. The code stays in this entry of the history, so that a
 * reload keeps it.
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

/** A message can have a full stop or a bracket after the link, so only the characters of a code are read. */
function codeIn(hash: string): string | null {
  return /^#invitation=([\w-]+)/.exec(hash)?.[1] ?? null;
}

function codeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return null;
  return typeof state.invitation === 'string' ? state.invitation : null;
}
