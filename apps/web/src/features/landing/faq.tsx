import { ChevronDown } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './faq.module.css';
import landing from './landing-screen.module.css';

const questions = [
  [
    'Is it free?',
    'Yes. It is free to use, with unlimited calls. You pay only for your own provider usage, which your providers bill to you directly.',
  ],
  [
    'Where are my keys kept?',
    'In your browser’s local storage. Each key is sent only to its own provider and is never stored on our server.',
  ],
  [
    'Can I use a self-hosted model?',
    'Yes. Choose Ollama or Other endpoint in Settings and enter its address. Recordings are still transcribed with your AssemblyAI key.',
  ],
] as const;

export function Faq() {
  return (
    <section className={classNames(landing.inner, landing.section, styles.faq)}>
      <div className={classNames(landing.sectionHead, styles.faqTitle)}>
        <h2>Frequently asked questions</h2>
      </div>
      <div>
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <ChevronDown className="icon" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
