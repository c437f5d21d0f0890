import { useState } from 'react';
import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ErrorLayout } from './error-layout.tsx';

type Props = {
  inside?: boolean;
  isServerBack: () => Promise<boolean>;
  reload?: () => void;
};

/** Replaces a screen that throws or can't be loaded. */
export function FailureScreen({ inside = false, isServerBack, reload = reloadPage }: Props) {
  const error = useRouteError();
  if (isLoadFailure(error)) {
    return <LoadFailure inside={inside} isServerBack={isServerBack} reload={reload} />;
  }
  return <AppFailure inside={inside} detail={detailOf(error)} />;
}

function AppFailure({ inside, detail }: { inside: boolean; detail: string }) {
  useDocumentTitle('Error');
  return (
    <ErrorLayout
      inside={inside}
      title="Unexpected Application Error!"
      action={
        <ButtonLink variant="primary" size="lg" to="/dashboard" reloadDocument>
          Go to Home
        </ButtonLink>
      }
    >
      <p className="mono">{detail}</p>
    </ErrorLayout>
  );
}

function LoadFailure({ inside, isServerBack, reload }: Required<Props>) {
  useDocumentTitle('Page not loaded');
  const [state, setState] = useState<'idle' | 'checking' | 'away'>('idle');

  async function tryAgain() {
    setState('checking');
    // The browser would replace this page by its own error page if the page were reloaded while the server is
    // unreachable.
    if (await isServerBack()) reload();
    else setState('away');
  }

  return (
    <ErrorLayout
      inside={inside}
      title="This page could not be loaded"
      action={
        <Button
          variant="primary"
          size="lg"
          busy={state === 'checking'}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      }
    >
      <p role="alert">
        {state === 'away'
          ? 'The server is still not responding. Your saved calls are safe. Try again in a moment.'
          : 'The server did not respond. Your saved calls are safe. Try again in a moment.'}
      </p>
    </ErrorLayout>
  );
}

function reloadPage(): void {
  window.location.reload();
}

const loadErrorMessages = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Each browser has its own message if a chunk of the app can't be fetched. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return loadErrorMessages.some((known) => message.includes(known));
}

export function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'string') return error;
  if (isErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return 'Unknown error';
}

function isErrorResponse(error: unknown): error is { status: number; statusText: string } {
  return typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;
}
