import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

export type BadgeProps = {
  tone: 'ok' | 'warn' | 'bad' | 'next' | 'plain';
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
