import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import type { AnalysisOptions } from '../analysis-options.ts';
import type { ImportResult, TranscriptSource } from './read-transcript.ts';

/** Most files are read before the user could read a notice. */
const momentMs = 400;

const stopped = 'Reading was stopped. Nothing was imported from this file.';
// The code of the reader may have failed to load, and older browsers don't request a module a second time.
export const unreadable =
  'This file could not be read. Try again or choose another file. If that doesn’t help, reload the page.';

/** Reads files one at a time. Reading stops when the user leaves the screen. */
export function useReading({ readTranscript }: Pick<AnalysisOptions, 'readTranscript'>) {
  const { clock } = usePlatform();
  const [name, setName] = useState<string | null>(null);
  const work = useRef(new AbortController());
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      work.current.abort();
    };
  }, []);

  async function read(source: TranscriptSource): Promise<ImportResult> {
    if (isLeft.current) return { ok: false, reason: stopped };
    const own = new AbortController();
    work.current = own;
    const moment = new AbortController();
    const show = () => setName(source.name === '' ? 'the pasted text' : source.name);
    clock.wait(momentMs, moment.signal).then(show, () => undefined);
    try {
      return await readTranscript(source, own.signal);
    } catch {
      return { ok: false, reason: own.signal.aborted ? stopped : unreadable };
    } finally {
      moment.abort();
      setName(null);
    }
  }

  return {
    /** It is null during the first 400 ms. */
    readingName: name,
    read,
    /** Stops reading this file. The other chosen files are still read. */
    stopReading: () => work.current.abort(),
  };
}
