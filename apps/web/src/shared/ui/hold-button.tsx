import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import { isPlain, type Hold } from './use-hold.ts';
import './hold-button.css';

export type HoldButtonProps = {
  /** From `useHold`, which also decides whether it can be held. */
  hold: Hold;
  /** Says so and keeps the focus, so that who holds by keyboard finds the button again. */
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** A button that counts while it is held: by mouse, touch, pen, Space or Enter. */
export function HoldButton({ hold, disabled, className, children, ref }: HoldButtonProps) {
  const descriptionId = useId();
  const wasAssistivePointer = useRef(false);

  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    wasAssistivePointer.current = isAssistive(event);
    if (wasAssistivePointer.current || event.button !== 0) return;
    capture(event);
    hold.press(`pointer ${event.pointerId}`);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (!isHoldKey(event.key) || !isPlain(event)) return;
    event.preventDefault();
    if (!event.repeat) hold.press(`key ${event.key}`);
  }

  /** Firefox clicks when Space comes up, whatever became of its keydown. */
  function handleKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
    if (isHoldKey(event.key)) event.preventDefault();
  }

  /** Assistive technology can press, but not hold. */
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isByHand = event.detail !== 0 && !wasAssistivePointer.current;
    wasAssistivePointer.current = false;
    if (!isByHand) hold.press('click');
  }

  /** A long touch is a hold, not a question for a menu. */
  function handleContextMenu(event: MouseEvent) {
    if (hold.isHeld) event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        ref={ref}
        className={classNames('hold-button', className)}
        aria-describedby={descriptionId}
        aria-disabled={disabled || undefined}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        onClick={handleClick}
        onContextMenu={handleContextMenu}
      >
        {children}
      </button>
      <span id={descriptionId} hidden>
        Hold while you speak. With a screen reader or voice control, activate once to start and once
        more to stop.
      </span>
    </>
  );
}

function isHoldKey(key: string): boolean {
  return key === ' ' || key === 'Enter';
}

/** A screen reader's pointer has neither size nor pressure, and comes up at once. */
function isAssistive({ width, height, pressure }: PointerEvent): boolean {
  return width === 0 && height === 0 && pressure === 0;
}

/** The pointer may leave the button while it is held. */
function capture({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // It is up already. The window hears of it without being captured.
  }
}
