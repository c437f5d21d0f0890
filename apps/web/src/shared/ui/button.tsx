import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariants } from './button-variants.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Work is under way: the button keeps its focus and does nothing when pressed. */
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
      {busy ? <LoaderCircle className="i spin" /> : icon}
      {children}
    </button>
  );
}
