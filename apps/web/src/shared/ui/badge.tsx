import type { ReactNode } from 'react';
import './badge.css';

export type BadgeProps = {
  tone: 'ok' | 'warn' | 'bad' | 'plain';
  icon?: ReactNode;
  children?: ReactNode;
};

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
