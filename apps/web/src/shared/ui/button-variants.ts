import './button.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger' | 'destructive';

export type ButtonVariants = {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'sm' | 'lg' | undefined;
  block?: boolean | undefined;
};

type Parts = ButtonVariants & { iconOnly?: boolean; className?: string | undefined };

/** The class of everything that looks like a button, links included. */
export function buttonClass({ variant = 'outline', size = 'md', ...parts }: Parts): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    parts.block && 'btn-block',
    parts.iconOnly && 'btn-icon',
    parts.className,
  );
}
