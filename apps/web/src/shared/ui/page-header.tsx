import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  /** Puts the heading into what edits it. */
  renderTitle?: ((heading: ReactNode) => ReactNode) | undefined;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  /** Of the title and what is below it. */
  textClassName?: string | undefined;
};

/** The header of a screen, with its only h1, which receives the focus after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, renderTitle, subtitle, actions, className, textClassName } = props;
  const heading = <h1 className="h-page">{title}</h1>;
  return (
    <div className={classNames(styles.header, className)}>
      <div className={textClassName}>
        {renderTitle ? renderTitle(heading) : heading}
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
