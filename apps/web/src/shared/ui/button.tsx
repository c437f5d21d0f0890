import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** The button shows a spinner, stays focusable and ignores clicks. */
    busy?: boolean;
    icon?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, icon, className, children, onClick, ...rest } = props;
  const iconOnly = icon !== undefined && children === undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={buttonClass({ variant, size, block, iconOnly, className })}
      onClick={handleClick}
    >
      {busy ? <LoaderCircle className="icon spin" /> : icon}
      {children}
    </button>
  );
}

type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger' | 'destructive';

type ButtonVariants = {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'sm' | 'lg' | undefined;
  block?: boolean | undefined;
};

type Options = ButtonVariants & { iconOnly?: boolean; className?: string | undefined };

/** Links and labels that look like a button also use this class name. */
export function buttonClass({ variant = 'outline', size = 'md', ...parts }: Options): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    parts.block && styles.block,
    parts.iconOnly && styles.iconOnly,
    parts.className,
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonVariants & { icon?: ReactNode };

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const iconOnly = icon !== undefined && children === undefined;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, iconOnly, className })}>
      {icon}
      {children}
    </Link>
  );
}
