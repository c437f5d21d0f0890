import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type Props = { title: string; purpose: string; children: ReactNode };

/** A section of the settings page: its purpose on the left, its fields on the right. */
export function SettingsSection({ title, purpose, children }: Props) {
  return (
    <section className="set-sec">
      <div>
        <h2 className="h-sec">{title}</h2>
        <p>{purpose}</p>
      </div>
      <Card as="div" className="set-form">
        {children}
      </Card>
    </section>
  );
}
