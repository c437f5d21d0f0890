import { createElement } from 'react';
import { Link } from 'react-router';
import { AnalysisScreen } from '../features/analyse/analysis-screen.tsx';
import type { SetupProps } from '../features/analyse/upload/upload-page.tsx';
import { LazyPart, useLazyPart } from '../shared/ui/lazy-part.ts';

/** Few visits need the setup steps, so their code is loaded on demand. */
const setupPart = new LazyPart(async () => {
  const { settingsParts } = await import('../features/settings/settings-parts.ts');
  return settingsParts.SetupSteps;
});

/** The app passes the setup steps to the screen, because features do not import each other. */
export function AnalysisPage() {
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
