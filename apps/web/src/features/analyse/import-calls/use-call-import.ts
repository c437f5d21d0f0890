import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { LazyPart } from '../../../shared/ui/lazy-part.ts';
import type { AnalysisOptions } from '../analysis-options.ts';
import type { CallImport } from './call-import.ts';

/** Few users import many calls, so the code is loaded on demand. */
export const importPart = new LazyPart(async () => {
  const [{ CallImport: Import }, { ImportPanel: Panel }] = await Promise.all([
    import('./call-import.ts'),
    import('./import-panel.tsx'),
  ]);
  return { Import, Panel };
});

const missing =
  'Part of the app could not be loaded. Check your connection, reload the page and choose the file again.';
const busy =
  'Another file is being imported. Wait until that import ends, then choose this file again.';

/** Imports one file at a time. The import ends when the user leaves the screen. */
export function useCallImport({ readEntry }: Pick<AnalysisOptions, 'readEntry'>) {
  const http = useHttp();
  const queries = useQueryClient();
  const running = useRef<CallImport | null>(null);
  const [callImport, setCallImport] = useState<CallImport | null>(null);

  useEffect(() => () => running.current?.stop(), []);

  /** @returns the reason why the file is not imported, or null */
  async function start(file: File): Promise<string | null> {
    if (running.current && running.current.getSnapshot().status !== 'ended') return busy;
    await importPart.fetchAhead();
    const part = importPart.here?.value;
    if (!part) return missing;
    const next = new part.Import(file, { http, queries, readEntry });
    running.current = next;
    setCallImport(next);
    void next.run();
    return null;
  }

  const subscribe = useCallback(
    (listener: () => void) => callImport?.subscribe(listener) ?? (() => undefined),
    [callImport],
  );
  const isRunning = useSyncExternalStore(subscribe, () => {
    const snapshot = callImport?.getSnapshot();
    return snapshot !== undefined && snapshot.status !== 'ended';
  });

  return { callImport, isRunning, start, close: () => setCallImport(null) };
}
