import { useEffect, useLayoutEffect, useState } from 'react';

type HoldOptions = {
  enabled: boolean;
  /** The button is held but the action waits, for example while the browser asks for permission. */
  isPending?: boolean;
  onPress: () => void;
  onRelease: () => void;
};

/** Only the pointer or key that pressed the button can release it. */
type Holder = `pointer ${number}` | `key ${string}` | 'click';

/** Any number of pointers and keys share a hold. Every `onPress` is followed by exactly one `onRelease`. */
export class Hold {
  private options: HoldOptions;
  private readonly holders = new Map<Holder, AbortController>();

  constructor(options: HoldOptions) {
    this.options = options;
  }

  get isEnabled(): boolean {
    return this.options.enabled;
  }

  get isHeld(): boolean {
    return this.holders.size > 0;
  }

  isHeldOnlyBy(holder: Holder): boolean {
    return this.holders.size === 1 && this.holders.has(holder);
  }

  update(options: HoldOptions): void {
    this.options = options;
    if (!options.enabled) this.end();
  }

  /** A hold that a click started ends with the next press of any kind. A click never joins a hold. */
  press(holder: Holder): void {
    if (this.holders.has('click')) {
      this.end();
      return;
    }
    if (!this.isEnabled || this.holders.has(holder)) return;
    const wasHeld = this.isHeld;
    if (wasHeld && holder === 'click') return;
    const watching = new AbortController();
    this.holders.set(holder, watching);
    watchForRelease(this, holder, watching.signal);
    if (!wasHeld) this.options.onPress();
  }

  release(holder: Holder): void {
    this.holders.get(holder)?.abort();
    if (this.holders.delete(holder) && !this.isHeld) this.options.onRelease();
  }

  /** The permission prompt takes the focus from the window, so a hold that a click started survives. */
  loseWindow(holder: Holder): void {
    if (holder !== 'click' || !this.options.isPending) this.release(holder);
  }

  end(): void {
    for (const holder of this.holders.keys()) this.release(holder);
  }
}

/** The pointer or the focus may have moved elsewhere, and some browsers send no release event. */
function watchForRelease(hold: Hold, holder: Holder, signal: AbortSignal) {
  const listen = { capture: true, signal };
  const release = () => hold.release(holder);
  window.addEventListener('pagehide', release, listen);
  document.addEventListener('visibilitychange', () => document.hidden && release(), listen);
  // This listener is not in the capture phase, because blur events of elements would arrive there as well.
  window.addEventListener('blur', () => hold.loseWindow(holder), { signal });

  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    window.addEventListener(
      type,
      ({ pointerId }) => holder === `pointer ${pointerId}` && release(),
      listen,
    );

  if (!holder.startsWith('key ')) return;
  window.addEventListener(
    'keyup',
    (event) => {
      // macOS sends no keyup of other keys while Command is down.
      if (event.key !== 'Meta' && holder !== `key ${event.key}`) return;
      event.preventDefault();
      release();
    },
    listen,
  );
  // A mouse press moves the focus while the key is still down.
  window.addEventListener('focusout', () => hold.isHeldOnlyBy(holder) && release(), listen);
}

/** Creates a hold that ends when it is disabled or unmounted. Pass it to `HoldButton` and `useHeldSpace`. */
export function useHold(options: HoldOptions): Hold {
  const [hold] = useState(() => new Hold(options));

  useLayoutEffect(() => hold.update(options));
  useEffect(() => () => hold.end(), [hold]);
  return hold;
}

export function isPlain(event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey;
}

/** These elements use Space themselves. */
export const takesSpace = [
  'input, textarea, select, button, a[href], summary, audio, video',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="button"], [role="link"], [role="textbox"], [role="option"], [role="menuitem"]',
  '[role="dialog"], [role="alertdialog"]',
].join(', ');

/** Space works anywhere on the page as if the button had the focus. */
export function useHeldSpace(hold: Hold): void {
  useEffect(() => {
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      if (!hold.isEnabled || event.key !== ' ' || !isPlain(event) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesSpace)) return;
      // Repeated events are prevented too, so that the page does not scroll while the user speaks.
      event.preventDefault();
      if (!event.repeat) hold.press('key  ');
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [hold]);
}
