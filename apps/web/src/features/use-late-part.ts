import { useEffect, useRef, useState } from 'react';

/**
 * A part of the app that the first load goes without: null while it is fetched, 'missing' where the
 * server does not give it. Not by Suspense, which would show it a third of a second late even when it
 * is there. `load` awaits its import and then takes the part out of it: the build folds what follows a
 * bare `import().then()` into the import, and a style sheet that fails would go unnoticed.
 */
export function useLatePart<Part>(load: () => Promise<Part>): Part | 'missing' | null {
  const [part, setPart] = useState<{ value: Part } | 'missing' | null>(null);
  const first = useRef(load);

  useEffect(() => {
    let isHere = true;
    async function fetchPart() {
      try {
        const value = await first.current();
        if (isHere) setPart({ value });
      } catch {
        if (isHere) setPart('missing');
      }
    }
    void fetchPart();
    return () => {
      isHere = false;
    };
  }, []);

  return part === null || part === 'missing' ? part : part.value;
}
