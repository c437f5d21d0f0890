import type { ReactNode } from 'react';
import './page-header.css';

export type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** The header of a screen, with its only h1, which receives the focus after a navigation. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className="page-h">
      <div>
        <h1 className="h-page">{title}</h1>
        {subtitle !== undefined && <p className="page-sub">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}
