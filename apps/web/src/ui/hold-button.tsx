import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { isPlain, useHold } from './use-hold.ts';
import './hold-button.css';

export type HoldButtonProps = {
  onPress: () => void;
  /** Once for each `onPress`, also when the button is disabled or goes away while it is held. */
  onRelease: () => void;
  /** Keeps the focus, so that who holds by keyboard finds the button again. */
  disabled?: boolean;
  className?: string;
  /** Says what the button does where its children don't. */
  label?: string;
  children: ReactNode;
};

/** A button that counts while it is held: by mouse, touch, pen, Space or Enter. */
export function HoldButton(props: HoldButtonProps) {
  const { onPress, onRelease, disabled = false, className, label, children } = props;
  const descriptionId = useId();
  const hold = useHold({ enabled: !disabled, onPress, onRelease });
  const wasAssistivePointer = useRef(false);

  /** What was begun by a click ends with whatever comes next. */
  function endClickHold(): boolean {
    if (hold.holder !== 'click') return false;
    hold.release();
    return true;
  }

  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    wasAssistivePointer.current = isAssistive(event);
    if (wasAssistivePointer.current || event.button !== 0) return;
    if (endClickHold()) return;
    capture(event);
    hold.press(`pointer ${event.pointerId}`);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (!isHoldKey(event.key) || !isPlain(event)) return;
    event.preventDefault();
    if (event.repeat || endClickHold()) return;
    hold.press(`key ${event.key}`);
  }

  /** Firefox clicks when Space comes up, whatever became of its keydown. */
  function handleKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
    if (isHoldKey(event.key)) event.preventDefault();
  }

  /** Assistive technology can press, but not hold. */
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isByHand = event.detail !== 0 && !wasAssistivePointer.current;
    wasAssistivePointer.current = false;
    if (isByHand || endClickHold()) return;
    hold.press('click');
  }

  /** A long touch is a hold, not a question for a menu. */
  function handleContextMenu(event: MouseEvent) {
    if (hold.holder !== null) event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        className={classNames('hold-button', className)}
        aria-label={label}
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
