import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './banner.module.css';

type BannerTone = 'error' | 'warning' | 'note';
export type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  icon?: ReactNode;
  /** Stretches the banner across the whole width of the page, with its text in the middle. */
  isBar?: boolean;
  className?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

const icons = {
  error: <CircleAlert className="icon" />,
  warning: <TriangleAlert className="icon" />,
  note: <Info className="icon" />,
} as const;

/** Screen readers announce an error as soon as it appears. */
export function Banner(props: BannerProps) {
  const { tone, title, icon = icons[tone], isBar, className, children, action } = props;
  return (
    <div
      className={classNames(styles.banner, styles[tone], isBar && styles.bar, className)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      {icon}
      <div className={styles.content}>
        {title !== undefined && <b>{title}</b>}
        {title === undefined ? <span>{children}</span> : <BannerText>{children}</BannerText>}
      </div>
      {action}
    </div>
  );
}

function BannerText({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return <div className={styles.text}>{children}</div>;
}
