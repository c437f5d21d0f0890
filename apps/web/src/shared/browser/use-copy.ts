import { useCallback, useEffect, useState } from 'react';

export type CopyNotice = { text: string; isError: boolean };
type Texts = { done: string; failed: string };

/** An error takes longer to read, because it tells the user what to do instead. */
const shownForMs = { done: 3_000, failed: 15_000 } as const;

export function useCopy(): [CopyNotice | null, (text: string, notices: Texts) => Promise<void>] {
  const [notice, setNotice] = useState<CopyNotice | null>(null);

  useEffect(() => {
    if (!notice) return undefined;
    const lasting = notice.isError ? shownForMs.failed : shownForMs.done;
    const end = window.setTimeout(() => setNotice(null), lasting);
    return () => window.clearTimeout(end);
  }, [notice]);

  const copy = useCallback(async (text: string, { done, failed }: Texts) => {
    try {
      // On a page without https there is no clipboard API, so this line throws.
      await navigator.clipboard.writeText(text);
      setNotice({ text: done, isError: false });
    } catch {
      setNotice({ text: failed, isError: true });
    }
  }, []);

  return [notice, copy];
}
