import { ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ErrorLayout } from './error-layout.tsx';

export function NotFoundScreen() {
  useDocumentTitle('Page Not Found');
  return (
    <ErrorLayout
      title="Page Not Found"
      action={
        <ButtonLink variant="primary" size="lg" to="/dashboard">
          Go to Home
        </ButtonLink>
      }
    >
      There is no page at this address. Check the address, or go back to your calls.
    </ErrorLayout>
  );
}
