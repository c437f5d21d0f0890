import type { RegistrationMode } from '@sales-analytics/contract';
import styles from './guide.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import landing from './landing-screen.module.css';

const firstSteps = {
  open: ['Create an account', 'Enter your name, an email address and a password.'],
  invitation: [
    'Create an account',
    'Open your invitation link, then enter your name, an email address and a password.',
  ],
  closed: ['Sign in', 'Enter the email address and the password of your account.'],
} as const;

const nextSteps = [
  [
    'Add your keys',
    'Add a transcription key, then an OpenAI key or the address of your Ollama host or another endpoint.',
  ],
  ['Upload a call', 'Choose .mp3, .wav or .aac recordings or transcripts, one or many at once.'],
  ['Check the result', 'Read what happened and what to fix first, then save the call.'],
  [
    'Practise the difficult part',
    'Call the same customer as a simulated prospect and try it again.',
  ],
] as const;

export function Steps({ registration }: { registration: RegistrationMode }) {
  const steps = [firstSteps[registration], ...nextSteps];
  return (
    <section className={classNames(landing.inner, landing.section)}>
      <div className={landing.sectionHead}>
        <h2>Get started in five steps</h2>
      </div>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
