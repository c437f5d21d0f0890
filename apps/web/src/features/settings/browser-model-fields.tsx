import {
  browserModelState,
  downloadBrowserModel,
  ProviderError,
  reasonOfProviderError,
  type BrowserModelState,
} from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';

const words: Record<BrowserModelState, string> = {
  available: 'Ready.',
  downloadable: 'Needs one download by the browser.',
  downloading: 'The browser is downloading it.',
  unavailable: 'Not available in this browser.',
};

/** The model of this browser has no fields: only what the browser says about it, and its download. */
export function BrowserModelFields() {
  const { state, share, problem, download, stop } = useBrowserModel();
  const isLoading = share !== undefined;
  return (
    <>
      <output className="t-sm">
        {isLoading ? `Downloading, ${Math.round(share * 100)} %.` : state && words[state]}{' '}
        {state !== 'unavailable' && 'It reads and writes English. Nothing leaves this computer.'}
      </output>
      {problem !== undefined && (
        <p className="t-sm" role="alert">
          {problem}
        </p>
      )}
      {isLoading && <Button onClick={stop}>Stop the download</Button>}
      {!isLoading && (state === 'downloadable' || state === 'downloading') && (
        <Button onClick={() => void download()}>Download</Button>
      )}
    </>
  );
}

function useBrowserModel() {
  const [state, setState] = useState<BrowserModelState>();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const loading = useRef<AbortController>(undefined);

  useEffect(() => {
    let isShown = true;
    void browserModelState().then((found) => isShown && setState(found));
    return () => {
      isShown = false;
      loading.current?.abort();
    };
  }, []);

  async function download() {
    const own = new AbortController();
    loading.current = own;
    setProblem(undefined);
    setShare(0);
    try {
      await downloadBrowserModel({ onProgress: setShare, signal: own.signal });
    } catch (error) {
      if (error instanceof ProviderError) setProblem(reasonOfProviderError(error));
    }
    setShare(undefined);
    setState(await browserModelState());
  }

  return { state, share, problem, download, stop: () => loading.current?.abort() };
}
