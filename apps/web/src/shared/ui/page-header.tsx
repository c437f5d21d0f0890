import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  renderTitle?: ((heading: ReactNode) => ReactNode) | undefined;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  textClassName?: string | undefined;
};

/** The heading is the only h1 of a screen and receives the focus after a navigation. */
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
