import { createContext, use, type ReactNode } from 'react';
import type { Clock } from '../time/clock.ts';
import type { Session } from './session.ts';

export type Platform = { session: Session; storage: Storage; clock: Clock };

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({
  platform,
  children,
}: {
  platform: Platform;
  children: ReactNode;
}) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform is used outside of PlatformProvider');
  return platform;
}
