import { useCallback, useEffect, useState } from 'react';

export type CopyNotice = { text: string; isRefusal: boolean };
type Words = { done: string; refused: string };

/** A refusal says what to do instead: that takes longer to read. */
const shownForMs = { done: 3_000, refused: 15_000 } as const;

/** Puts text on the clipboard and says what came of it. */
export function useCopy(): [CopyNotice | null, (text: string, words: Words) => Promise<void>] {
  const [notice, setNotice] = useState<CopyNotice | null>(null);

  useEffect(() => {
    if (!notice) return undefined;
    const lasting = notice.isRefusal ? shownForMs.refused : shownForMs.done;
    const end = window.setTimeout(() => setNotice(null), lasting);
    return () => window.clearTimeout(end);
  }, [notice]);

  const copy = useCallback(async (text: string, { done, refused }: Words) => {
    try {
      // On a page that came over plain http there is no clipboard at all: that throws as well.
      await navigator.clipboard.writeText(text);
      setNotice({ text: done, isRefusal: false });
    } catch {
      setNotice({ text: refused, isRefusal: true });
    }
  }, []);

  return [notice, copy];
}
