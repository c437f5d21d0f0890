import type { ComponentProps } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './stage-button.module.css';

export function StageButton({ className, ...rest }: ComponentProps<typeof Button>) {
  const isIconOnly = rest.icon !== undefined && rest.children === undefined;
  return (
    <Button
      {...rest}
      className={classNames(styles.button, isIconOnly && styles.iconOnly, className)}
    />
  );
}
