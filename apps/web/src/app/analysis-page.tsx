import { createElement } from 'react';
import { Link } from 'react-router';
import { AnalysisScreen } from '../features/analyse/analysis-screen.tsx';
import type { SetupProps } from '../features/analyse/upload/upload-page.tsx';
import { useSavedToast } from '../features/settings/saved-toast.ts';
import { pageStorage } from '../shared/browser/page-storage.ts';
import { LazyPart, useLazyPart } from '../shared/ui/lazy-part.ts';

/** Few visits need it, so it is no part of the page's first load. */
const setupPart = new LazyPart(async () => {
  const { lateSettingsParts } = await import('../features/settings/late-settings-parts.ts');
  return lateSettingsParts.SetupSteps;
});

/** Composes the analysis and the steps to set it up here, because features do not import each other. */
export function AnalysisPage() {
  useSavedToast(pageStorage('sessionStorage'));
  return <AnalysisScreen Setup={Setup} />;
}

function Setup(props: SetupProps) {
  const SetupSteps = useLazyPart(setupPart);
  if (SetupSteps === null) return null;
  if (SetupSteps !== 'missing') return createElement(SetupSteps, props);
  return (
    <Link className="a-link" to="/dashboard/settings">
      Add your keys in Settings
    </Link>
  );
}
