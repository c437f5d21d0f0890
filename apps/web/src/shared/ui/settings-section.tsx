import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import styles from './settings-section.module.css';

type Props = {
  title: string;
  purpose: string;
  isUnsaved?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function SettingsSection({ title, purpose, isUnsaved, className, children }: Props) {
  return (
    <section className={classNames(styles.section, className)}>
      <div>
        <h2 className="h-sec">{title}</h2>
        <p>{purpose}</p>
        {isUnsaved && <span className={styles.unsaved}>Not saved</span>}
      </div>
      <Card as="div" className={styles.form}>
        {children}
      </Card>
    </section>
  );
}
