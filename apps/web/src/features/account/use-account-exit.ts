import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

type Exit = {
  /** Shown on the login screen. */
  notice?: LoginNotice;
  /** Keys and settings stay in this browser. */
  keep?: 'settings' | undefined;
};

/** Signs out: removes the session, the fetched calls and, unless kept, the settings; opens the login screen. */
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

/** Why the login screen is opened: the state of the navigation to it. */
export type LoginNotice =
  | 'registered'
  | 'signedOutEverywhere'
  /** The user signed out in another tab. */
  | 'signedOutInOtherTab'
  | 'accountDeleted'
  /** The account is deleted on the server; this browser could not remove all of its data. */
  | 'accountDeletedDataLeft';
