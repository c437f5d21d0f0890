import { useEffect, useState, useSyncExternalStore } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import styles from './site-banner.module.css';
import { apiBase } from '../../shared/http/api-base.ts';
import { serverErrorReports } from '../../shared/http/server-error-reports.ts';

export type SiteBannerProps = {
  checkHealth: CheckHealth;
  place: Place;
  /** Returns false if this browser deletes the data of the site when the page is closed. */
  isStoragePersistent?: () => boolean;
};

/** Notices report the demo mode, an insecure page, an unreachable server, and a browser that stores nothing. */
export function SiteBanner({
  checkHealth,
  place,
  isStoragePersistent = () => true,
}: SiteBannerProps) {
  const server = useServerState(checkHealth);
  const [isPersistent] = useState(isStoragePersistent);
  const unsafe = isInsecureContext(place);
  const { subscribe, getSnapshot } = serverErrorReports;
  const isReportedByPage = useSyncExternalStore(subscribe, getSnapshot, getSnapshot) > 0;
  const away = server === 'away' && !unsafe && !isReportedByPage;
  if (!unsafe && !away && server !== 'demo' && isPersistent) return null;
  return (
    <section className={styles.notices} aria-label="Notices">
      {server === 'demo' && (
        <Banner isBar tone="note">
          Demo mode: recordings get a sample transcript, and AI answers come from simple rules.
        </Banner>
      )}
      {away && (
        <Banner isBar tone="error" title="Can’t reach the server">
          Your saved calls are safe. The app keeps trying to reconnect.
        </Banner>
      )}
      {!isPersistent && (
        <Banner isBar tone="warning" title="This browser does not store data for this site">
          When you reload or close this page, you are signed out, and your keys, settings and
          unsaved calls are lost. Saved calls are kept. Allow this site to store data, or use a
          normal window, then reload the page.
        </Banner>
      )}
      {unsafe && (
        <Banner
          isBar
          tone="warning"
          title="This page is not secure (http)"
          action={
            <a
              className={buttonClass({ size: 'sm' })}
              href={`https://${place.host}${place.pathname}`}
            >
              Open with https
            </a>
          }
        >
          Signing in, the microphone and your keys need a secure connection. Open this page with
          https to continue.
        </Banner>
      )}
    </section>
  );
}

type Place = Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin' | 'pathname'>;

/** Neither the API nor the microphone works on a page over plain http if the API uses only https. */
export function isInsecureContext(place: Place): boolean {
  return place.protocol === 'http:' && apiBase(place).startsWith('https:');
}

const recheckMs = 5_000;

/** Checks every 5 seconds while the server is unreachable. Returns undefined before the first result. */
function useServerState(checkHealth: CheckHealth): ServerState | undefined {
  const [state, setState] = useState<ServerState>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function check() {
      const current = await checkHealth();
      if (isOver) return;
      setState(current);
      // Two checks can run at once, but only one of them may be repeated.
      clearTimeout(timer);
      if (current === 'away') timer = setTimeout(() => void check(), recheckMs);
    }
    function checkNow() {
      void check();
    }

    checkNow();
    window.addEventListener('online', checkNow);
    window.addEventListener('offline', checkNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', checkNow);
      window.removeEventListener('offline', checkNow);
    };
  }, [checkHealth]);

  return state;
}

export type ServerState = 'live' | 'demo' | 'away';
export type CheckHealth = () => Promise<ServerState>;

type Environment = {
  location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin'>;
  fetch: typeof fetch;
};

/** The query cache and the schemas of the contract would make the first load of the landing page a fifth larger. */
export function createHealthCheck({ location, fetch }: Environment): CheckHealth {
  const address = `${apiBase(location)}/health`;
  return async () => {
    try {
      const response = await fetch(address, { cache: 'no-store' });
      if (!response.ok) return 'away';
      return isDemo(await response.json()) ? 'demo' : 'live';
    } catch {
      return 'away';
    }
  };
}

function isDemo(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'demo' in body && body.demo !== null;
}
