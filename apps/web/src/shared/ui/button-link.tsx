import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonVariants } from './button-variants.ts';

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonVariants & { icon?: ReactNode };

/** A link that looks like a button: it leads somewhere, a button does something. */
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
