import { useDocumentTitle } from '../../ui/document-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function PracticeScreen() {
  useDocumentTitle('AI Cold Call Practice');
  return (
    <>
      <PageHeader title="AI Cold Call Practice" />
      <EmptyState
        title="Voice practice is not available in this version yet."
        action={
          <ButtonLink variant="primary" to="/dashboard/analysis">
            Analyse a call
          </ButtonLink>
        }
      >
        A recorded call can be analysed in the meantime.
      </EmptyState>
    </>
  );
}
