import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { Features } from './features.tsx';
import './landing.css';
import { ProductPicture } from './product-picture.tsx';
import { Faq, Steps } from './guide.tsx';

export function LandingScreen() {
  useDocumentTitle('Home');
  return (
    <div className="land">
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Steps />
        <Faq />
        <section className="in">
          <div className="final">
            <h2>Your last call is a good place to start.</h2>
            <ButtonLink variant="primary" size="lg" to="/register">
              Start for Free
              <ArrowRight className="i" />
            </ButtonLink>
          </div>
        </section>
      </main>
      <footer className="in foot-l">
        <span>Sales Analytics AI</span>
        <span>The call shown on this page is a sample.</span>
      </footer>
    </div>
  );
}

function LandingHeader() {
  const { dark, toggle } = useTheme();
  return (
    <header className="in lnav">
      <Brand />
      <nav aria-label="Main">
        <ThemeToggle dark={dark} onToggle={toggle} />
        <ButtonLink className="hide-s" variant="ghost" to="/login">
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
    <section className="in hero">
      <div className="hero-t">
        <h1>
          Know what your sales call <span className="hl">really said.</span>
        </h1>
        <div>
          <p className="lead">
            Upload a recording and get the transcript, the numbers and coaching for the next call.
            Each number says whether it was measured or estimated. Then practise the hard moments
            out loud.
          </p>
          <div className="cta">
            <ButtonLink variant="primary" size="lg" to="/register">
              Start for Free
              <ArrowRight className="i" />
            </ButtonLink>
          </div>
          <p className="fine">
            Unlimited calls, free to use. You pay only for your own provider usage.
            <span className="only-s">
              {' '}
              Already here?{' '}
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
