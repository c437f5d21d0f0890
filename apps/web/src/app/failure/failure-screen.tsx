import { useState } from 'react';
import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ErrorLayout } from './error-layout.tsx';

type Props = {
  inside?: boolean;
  /** Whether the server answers again. */
  isServerBack: () => Promise<boolean>;
  reload?: () => void;
};

/** What the router shows when a screen throws or could not be loaded. */
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
  useDocumentTitle('Server away');
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle');

  async function tryAgain() {
    setState('asking');
    // A reload while the server is away would trade this page for the browser's own error page.
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
          busy={state === 'asking'}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      }
    >
      <p role="alert">
        {state === 'away'
          ? 'The server still does not answer. What you saved is safe; try again in a moment.'
          : 'The server did not answer. What you saved is safe; try again in a moment.'}
      </p>
    </ErrorLayout>
  );
}

function reloadPage(): void {
  window.location.reload();
}

const wordings = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Whether a part of the app could not be fetched, as the browsers word it: the server is away. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return wordings.some((wording) => message.includes(wording));
}

/** What went wrong, in the words of the error. */
export function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'string') return error;
  if (isErrorAnswer(error)) return `${error.status} ${error.statusText}`.trim();
  return 'Unknown error';
}

function isErrorAnswer(error: unknown): error is { status: number; statusText: string } {
  return typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;
}
