import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './banner.css';

type BannerTone = 'error' | 'warning' | 'note';
export type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

const variants = {
  error: { className: 'banner bad', Icon: CircleAlert },
  warning: { className: 'banner warn', Icon: TriangleAlert },
  note: { className: 'banner note', Icon: Info },
} as const;

/** A message above the content that it is about; screen readers announce an error as soon as it appears. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const { className, Icon } = variants[tone];
  return (
    <div className={className} role={tone === 'error' ? 'alert' : undefined}>
      <Icon className="i" />
      <div className="grow">
        {title !== undefined && <b>{title}</b>}
        {title === undefined ? <span>{children}</span> : <BannerText>{children}</BannerText>}
      </div>
      {action}
    </div>
  );
}

function BannerText({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return <div className="banner-text">{children}</div>;
}
