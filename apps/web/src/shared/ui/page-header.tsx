import type { ReactNode } from 'react';
import './page-header.css';

export type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** The head of a screen, with the one h1 that a navigation moves the focus to. */
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
