import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

type Exit = {
  notice?: LoginNotice;
  /** It is set if the keys and the settings should stay in this browser. */
  keep?: 'settings' | undefined;
};

/** Removes the session, the fetched calls and, unless they should stay, the settings. Then opens the login screen. */
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

export type LoginNotice =
  | 'registered'
  | 'signedOutEverywhere'
  | 'signedOutInOtherTab'
  | 'accountDeleted'
  /** The account is deleted on the server, but this browser could not remove all of its data. */
  | 'accountDeletedDataLeft';
