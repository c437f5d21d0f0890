import { createContext, use, type ReactNode } from 'react';
import type { Session } from './session.ts';

/** The clock, injected so that tests control it. */
export interface PlatformClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** What the screens use of the browser. */
export type Platform = { session: Session; storage: Storage; clock: PlatformClock };

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
