import { useEffect, useState } from 'react';

/**
 * A part of the app that the first load goes without. `load` awaits its import and then takes the part
 * out of it: the build folds what follows a bare `import().then()` into the import, and a style sheet
 * that fails would go unnoticed.
 */
export class LazyPart<Part> {
  readonly #load: () => Promise<Part>;
  #fetched: Promise<void> | null = null;
  #here: { value: Part } | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** Null until it was fetched. */
  get here(): { value: Part } | null {
    return this.#here;
  }

  /** Once: not every browser asks again for what it failed to get, until the page is loaded anew. */
  fetch(): Promise<void> {
    this.#fetched ??= this.#load().then((value) => {
      this.#here = { value };
    });
    return this.#fetched;
  }

  /** Whoever shows the part says it, should this have failed. */
  async fetchAhead(): Promise<void> {
    await this.fetch().catch(() => undefined);
  }
}

/**
 * Null while the part is fetched, 'missing' where the server does not give it. Not by Suspense, which
 * would show it a third of a second late even when it is there.
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
