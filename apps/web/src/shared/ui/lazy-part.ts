import { useEffect, useState } from 'react';

/**
 * Holds a part of the app that is not in the first load. `load` must await its import before it reads the part from
 * it. The bundler folds a bare `import().then()` into the import, and it would then not be noticed if a style sheet
 * fails to load.
 */
export class LazyPart<Part> {
  readonly #load: () => Promise<Part>;
  #fetched: Promise<void> | null = null;
  #here: { value: Part } | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** It is null until the part is loaded. */
  get here(): { value: Part } | null {
    return this.#here;
  }

  /**
   * Loads the part only once, because some browsers do not request a failed module again before the page is reloaded.
   */
  fetch(): Promise<void> {
    this.#fetched ??= this.#load().then((value) => {
      this.#here = { value };
    });
    return this.#fetched;
  }

  /** Starts loading the part. A failure is reported later, by the component that shows the part. */
  async fetchAhead(): Promise<void> {
    await this.fetch().catch(() => undefined);
  }
}

/**
 * Returns null while the part loads, and 'missing' if it could not be loaded. Suspense would show the part a third of
 * a second late even if it is already loaded.
 */
export function useLazyPart<Part>(part: LazyPart<Part>): Part | 'missing' | null {
  const [state, setState] = useState<{ value: Part } | 'missing' | null>(part.here);

  useEffect(() => {
    let isShown = true;
    function show(now: { value: Part } | 'missing' | null) {
      if (isShown) setState(now);
    }
    part.fetch().then(
      () => show(part.here),
      () => show('missing'),
    );
    return () => {
      isShown = false;
    };
  }, [part]);

  return state === null || state === 'missing' ? state : state.value;
}
