import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  /** Of the title and what is below it. */
  textClassName?: string | undefined;
};

/** The header of a screen, with its only h1, which receives the focus after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, actions, className, textClassName } = props;
  return (
    <div className={classNames(styles.header, className)}>
      <div className={textClassName}>
        <h1 className="h-page">{title}</h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
