import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { Features } from './features.tsx';
import styles from './landing-screen.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Faq, Steps } from './guide.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

export function LandingScreen() {
  useDocumentTitle('Sales call analysis and cold call practice');
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Steps />
        <Faq />
        <section className={styles.inner}>
          <div className={styles.closing}>
            <h2>Start with your most recent call.</h2>
            <ButtonLink className={styles.closingButton} variant="primary" size="lg" to="/register">
              Start for Free
              <ArrowRight className="icon" />
            </ButtonLink>
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

function LandingHeader() {
  const { dark, toggle } = useTheme();
  return (
    <header className={classNames(styles.inner, styles.header)}>
      <Brand />
      <nav aria-label="Main">
        <ThemeToggle dark={dark} onToggle={toggle} />
        <ButtonLink className={styles.signInLink} variant="ghost" to="/login">
          Sign In
        </ButtonLink>
        <ButtonLink variant="primary" to="/register">
          Start for Free
        </ButtonLink>
      </nav>
    </header>
  );
}

function Hero() {
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
            <ButtonLink className={styles.action} variant="primary" size="lg" to="/register">
              Start for Free
              <ArrowRight className="icon" />
            </ButtonLink>
          </div>
          <p className={styles.finePrint}>
            Unlimited calls, free to use. You pay only for your own provider usage.
            <span className={layout.narrowOnly}>
              {' '}
              Already have an account?{' '}
              <Link className="a-link" to="/login">
                Sign In
              </Link>
            </span>
          </p>
        </div>
      </div>
      <ProductPicture />
    </section>
  );
}
