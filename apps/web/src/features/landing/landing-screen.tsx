import type { RegistrationMode } from '@sales-analytics/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Steps } from './guide.tsx';
import styles from './landing-screen.module.css';
import { ProductPicture } from './product-picture.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

type Props = { registration: RegistrationMode };

export function LandingScreen({ registration }: Props) {
  useDocumentTitle('Sales call analysis and cold call practice');
  return (
    <div className={styles.page}>
      <LandingHeader registration={registration} />
      <main id="main" tabIndex={-1}>
        <Hero registration={registration} />
        <Features />
        <Steps registration={registration} />
        <Faq />
        <section className={styles.inner}>
          <div className={styles.closing}>
            <h2>Start with your most recent call.</h2>
            <StartLink className={styles.closingButton} registration={registration} />
          </div>
        </section>
      </main>
      <footer className={classNames(styles.inner, styles.footer)}>
        <span>Sales Analytics AI</span>
        <span>The call shown on this page is a sample.</span>
      </footer>
    </div>
  );
}

function LandingHeader({ registration }: Props) {
  const { dark, toggle } = useTheme();
  return (
    <header className={classNames(styles.inner, styles.header)}>
      <Brand />
      <nav aria-label="Main">
        <ThemeToggle dark={dark} onToggle={toggle} />
        {registration === 'open' && (
          <ButtonLink className={styles.signInLink} variant="ghost" to="/login">
            Sign In
          </ButtonLink>
        )}
        <ButtonLink variant="primary" {...startLink(registration)} />
      </nav>
    </header>
  );
}

function Hero({ registration }: Props) {
  return (
    <section className={classNames(styles.inner, styles.hero)}>
      <div className={styles.heroText}>
        <h1>
          Know what was <span className="hl">really said</span> on your sales call.
        </h1>
        <div>
          <p className={styles.lead}>
            Upload a recording to get a transcript, call metrics and coaching for your next call.
            Every number is marked as measured or estimated. Then practise the difficult moments out
            loud.
          </p>
          <div className={styles.actions}>
            <StartLink className={styles.action} registration={registration} />
          </div>
          <p className={styles.finePrint}>
            Unlimited calls, free to use. You pay only for your own provider usage.
            {registration === 'open' && (
              <span className={layout.narrowOnly}>
                {' '}
                Already have an account?{' '}
                <Link className="a-link" to="/login">
                  Sign In
                </Link>
              </span>
            )}
            {registration === 'invitation' && ' To create an account, you need an invitation link.'}
          </p>
        </div>
      </div>
      <ProductPicture />
    </section>
  );
}

function StartLink({ registration, className }: Props & { className: string | undefined }) {
  const { to, children } = startLink(registration);
  return (
    <ButtonLink className={className} variant="primary" size="lg" to={to}>
      {children}
      <ArrowRight className="icon" />
    </ButtonLink>
  );
}

/** If registration is not open to everyone, the button leads to the sign-in page. */
function startLink(registration: RegistrationMode) {
  return registration === 'open'
    ? { to: '/register', children: 'Start for Free' }
    : { to: '/login', children: 'Sign In' };
}
