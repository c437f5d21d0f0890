import type { Contact } from '@sales-analytics/contract';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './contact-lines.module.css';

function partsOf({ name, company }: Contact): readonly string[] {
  return [name, company].map(displayText).filter(Boolean);
}

/** Returns the name and the company as one text, which is empty if there is no contact. */
export function contactText(contact: Contact): string {
  return partsOf(contact).join(' · ');
}

type ContactLinesProps = {
  contact: Contact;
  isStacked?: boolean;
};

export function ContactLines({ contact, isStacked }: ContactLinesProps) {
  return (
    <span className={classNames(styles.line, isStacked && styles.stacked)}>
      {partsOf(contact).map((part, at) => (
        <span key={at === 0 ? 'first' : 'second'}>
          {at > 0 && <i> · </i>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}
