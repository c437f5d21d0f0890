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
      The line went quiet. This address does not lead anywhere.
    </ErrorLayout>
  );
}
