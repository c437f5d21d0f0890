import type { Contact } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './contact-lines.module.css';

function partsOf({ name, company }: Contact): readonly string[] {
  return [name, company].map(displayText).filter(Boolean);
}

/** Returns the name and the company as one text; empty without a contact. */
export function contactText(contact: Contact): string {
  return partsOf(contact).join(' · ');
}

/** The name and the company on one line, cut at its end. */
export function ContactLine({ contact }: { contact: Contact }) {
  return (
    <span className={styles.line}>
      {partsOf(contact).map((part, at) => (
        <span key={at === 0 ? 'first' : 'second'}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The name above the company, each cut at the end of its line; on one line on a phone. */
export function ContactLines({ contact }: { contact: Contact }) {
  return (
    <span className={styles.lines}>
      {partsOf(contact).map((part, at) => (
        <bdi key={at === 0 ? 'first' : 'second'} className={at === 0 ? styles.line : styles.second}>
          {part}
        </bdi>
      ))}
    </span>
  );
}
