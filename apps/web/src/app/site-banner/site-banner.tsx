import { Banner } from '../../shared/ui/banner.tsx';
import { buttonClass } from '../../shared/ui/button-variants.ts';
import type { AskHealth } from './ask-health.ts';
import './site-banner.css';
import { isInsecureContext, type Place } from './insecure-context.ts';
import { useServerState } from './use-server-state.ts';

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
