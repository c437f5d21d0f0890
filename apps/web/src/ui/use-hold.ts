import { useEffect, useLayoutEffect, useState } from 'react';

export type HoldOptions = { enabled: boolean; onPress: () => void; onRelease: () => void };

/** What holds: only the finger or key that pressed can let go. */
export type Holder = `pointer ${number}` | `key ${string}` | 'click';

/** One hold at a time, and whatever happens, one release for each press. */
export class Hold {
  holder: Holder | null = null;
  private options: HoldOptions;
  private watching = new AbortController();

  constructor(options: HoldOptions) {
    this.options = options;
  }

  follow(options: HoldOptions): void {
    this.options = options;
    if (!options.enabled) this.release();
  }

  press(holder: Holder): void {
    if (!this.options.enabled || this.holder !== null) return;
    this.holder = holder;
    this.watching = new AbortController();
    watchForRelease(holder, () => this.release(), this.watching.signal);
    this.options.onPress();
  }

  release(): void {
    if (this.holder === null) return;
    this.holder = null;
    this.watching.abort();
    this.options.onRelease();
  }
}

/**
 * Listens on the window, in front of everybody: a hold also ends where the finger or the focus is
 * elsewhere by then, and where the browser will never tell that it ended.
 */
function watchForRelease(holder: Holder, release: () => void, signal: AbortSignal) {
  const listen = { capture: true, signal };
  window.addEventListener('pagehide', release, listen);
  document.addEventListener('visibilitychange', () => document.hidden && release(), listen);
  // Not in front: the blur of an element that loses the focus passes there as well.
  window.addEventListener('blur', release, { signal });

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
  window.addEventListener('focusout', release, listen);
}

/** A hold that ends by itself when it is not wanted any more. */
export function useHold(options: HoldOptions): Hold {
  const [hold] = useState(() => new Hold(options));

  useLayoutEffect(() => hold.follow(options));
  useEffect(() => () => hold.release(), [hold]);
  return hold;
}

/** Space and Enter without Ctrl, Alt or Command, which make them something else. */
export function isPlain(event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey;
}
