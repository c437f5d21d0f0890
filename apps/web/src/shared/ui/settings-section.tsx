import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type Props = { title: string; purpose: string; children: ReactNode };

/** A part of the settings: what it is for at the left, its fields at the right. */
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
