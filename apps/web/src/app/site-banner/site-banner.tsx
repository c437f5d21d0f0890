import { useEffect, useState } from 'react';
import { apiBase } from '../../shared/http/api-base.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import type { AskHealth, ServerState } from './ask-health.ts';
import './site-banner.css';

export type SiteBannerProps = { askHealth: AskHealth; place: Place };

/** What the whole page should know: canned answers, an unsafe address, a server that is away. */
export function SiteBanner({ askHealth, place }: SiteBannerProps) {
  const server = useServerState(askHealth);
  const unsafe = isInsecureContext(place);
  const away = server === 'away' && !unsafe;
  if (!unsafe && !away && server !== 'demo') return null;
  return (
    <section className="site-notes" aria-label="Notices">
      {server === 'demo' && <Banner tone="note">Demo: answers are canned</Banner>}
      {away && (
        <Banner tone="error" title="The server does not answer.">
          What you saved is safe. This notice goes as soon as the server is back.
        </Banner>
      )}
      {unsafe && (
        <Banner
          tone="warning"
          title="This page was opened over plain http."
          action={
            <a
              className={buttonClass({ size: 'sm' })}
              href={`https://${place.host}${place.pathname}`}
            >
              Open over https
            </a>
          }
        >
          The microphone and your keys need a secure page, so signing in works only over https.
        </Banner>
      )}
    </section>
  );
}

type Place = Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin' | 'pathname'>;

/** A page over plain http whose API answers over https alone: it cannot reach it, nor the microphone. */
export function isInsecureContext(place: Place): boolean {
  return place.protocol === 'http:' && apiBase(place).startsWith('https:');
}

const askAgainMs = 5_000;

/** Asks once, and again while the server is away; nothing is known before the first answer. */
function useServerState(askHealth: AskHealth): ServerState | undefined {
  const [state, setState] = useState<ServerState>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function ask() {
      const answer = await askHealth();
      if (isOver) return;
      setState(answer);
      // Two questions can be under way at once; only one of them is asked again.
      clearTimeout(timer);
      if (answer === 'away') timer = setTimeout(() => void ask(), askAgainMs);
    }
    function askNow() {
      void ask();
    }

    askNow();
    window.addEventListener('online', askNow);
    window.addEventListener('offline', askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      window.removeEventListener('offline', askNow);
    };
  }, [askHealth]);

  return state;
}
