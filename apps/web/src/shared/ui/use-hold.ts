import { useEffect, useLayoutEffect, useState } from 'react';

type HoldOptions = {
  enabled: boolean;
  /** Held, but what it is held for has not begun: it waits for the user's permission, say. */
  isPending?: boolean;
  onPress: () => void;
  onRelease: () => void;
};

/** What holds: only the finger or key that pressed can let go. */
type Holder = `pointer ${number}` | `key ${string}` | 'click';

/**
 * One hold, however many fingers and keys share it: it ends when the last of them lets go. Whatever
 * happens, there is one release for each press.
 */
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

  follow(options: HoldOptions): void {
    this.options = options;
    if (!options.enabled) this.end();
  }

  /** What was begun by a click ends with whatever comes next; a click joins nothing. */
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

  /** The browser takes the focus to ask for a permission, and a click holds until the next one. */
  loseWindow(holder: Holder): void {
    if (holder !== 'click' || !this.options.isPending) this.release(holder);
  }

  end(): void {
    for (const holder of this.holders.keys()) this.release(holder);
  }
}

/**
 * Listens on the window, in front of everybody: a hold also ends where the finger or the focus is
 * elsewhere by then, and where the browser will never tell that it ended.
 */
function watchForRelease(hold: Hold, holder: Holder, signal: AbortSignal) {
  const listen = { capture: true, signal };
  const release = () => hold.release(holder);
  window.addEventListener('pagehide', release, listen);
  document.addEventListener('visibilitychange', () => document.hidden && release(), listen);
  // Not in front: the blur of an element that loses the focus passes there as well.
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
      // macOS keeps the keyup of every other key to itself while Command is down.
      if (event.key !== 'Meta' && holder !== `key ${event.key}`) return;
      event.preventDefault();
      release();
    },
    listen,
  );
  // A mouse that joins takes the focus with it, and the key stays down.
  window.addEventListener('focusout', () => hold.isHeldOnlyBy(holder) && release(), listen);
}

/** A hold that ends by itself when it is not wanted any more; hand it to everything that can hold. */
export function useHold(options: HoldOptions): Hold {
  const [hold] = useState(() => new Hold(options));

  useLayoutEffect(() => hold.follow(options));
  useEffect(() => () => hold.end(), [hold]);
  return hold;
}

/** Space and Enter without Ctrl, Alt or Command, which make them something else. */
export function isPlain(event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey;
}

/** Where Space has a meaning of its own. */
const takesSpace = [
  'input, textarea, select, button, a[href], summary, audio, video',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="button"], [role="link"], [role="textbox"], [role="option"], [role="menuitem"]',
  '[role="dialog"], [role="alertdialog"]',
].join(', ');

/** Space held anywhere on the page takes part in the hold, as if it were held on the button. */
export function useHeldSpace(hold: Hold): void {
  useEffect(() => {
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      if (!hold.isEnabled || event.key !== ' ' || !isPlain(event) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesSpace)) return;
      // Also for repeats: a page must not scroll while somebody speaks.
      event.preventDefault();
      if (!event.repeat) hold.press('key  ');
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [hold]);
}
