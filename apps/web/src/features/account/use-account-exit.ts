import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

type Exit = {
  notice?: LoginNotice;
  /** The keys and settings stay in this browser. */
  keep?: 'settings' | undefined;
};

/**
 * Signs out: removes the session, the fetched calls and, unless they are kept, the settings. Then opens the login
 * screen.
 */
export function useAccountExit() {
  const { session } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();

  return ({ notice, keep }: Exit = {}) => {
    session.signOut(keep);
    queries.clear();
    void navigate('/login', { replace: true, state: notice });
  };
}

/** The state of the navigation to the login screen says why it is opened. */
export type LoginNotice =
  | 'registered'
  | 'signedOutEverywhere'
  | 'signedOutInOtherTab'
  | 'accountDeleted'
  /** The account is deleted on the server, but this browser could not remove all of its data. */
  | 'accountDeletedDataLeft';
