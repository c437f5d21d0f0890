import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AccountExit } from './account-exit.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

type Leaving = { farewell?: AccountExit; stays?: 'settings' | undefined };

/** The way out: the user, their calls and, unless they are to stay, their keys leave this browser. */
export function useAccountExit() {
  const { session } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();

  return ({ farewell, stays }: Leaving = {}) => {
    session.signOut(stays);
    queries.clear();
    void navigate('/login', { replace: true, state: farewell });
  };
}
