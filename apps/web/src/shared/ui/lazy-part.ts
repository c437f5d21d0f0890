import { useEffect, useState } from 'react';

/**
 * `load` must await its import before it reads the part from it. The bundler folds a bare `import().then()` into the
 * import. A style sheet that fails to load would then not be noticed.
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

  /** A failed load is not repeated, because some browsers do not request a module again before a reload. */
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

/** Returns null while the part loads. Suspense would show it a third of a second late even if it is loaded. */
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
