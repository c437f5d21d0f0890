import { Link, Outlet, useLocation } from 'react-router';
import { CallStorageProvider, type CallStorage } from '../../../src/call/drafts/call-storage.tsx';
import { CallNotices } from '../../../src/app/calls/call-notices.tsx';
import type { AnalysisOptions } from '../../../src/features/analyse/analysis-options.ts';
import { AnalysisScreen } from '../../../src/features/analyse/analysis-screen.tsx';
import { SetupSteps } from '../../../src/features/settings/setup/setup-steps.tsx';
import { SavedAnalysisScreen } from '../../../src/features/analyse/saved-analysis-screen.tsx';

function SentAlong() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

/** @param storage is the browser's storage by default */
export function analysisRoutes(options: AnalysisOptions, storage?: CallStorage) {
  const pages = (
    <>
      <CallNotices />
      <Link to="/dashboard">Home</Link>
      <Outlet />
    </>
  );
  return [
    {
      element: storage ? (
        <CallStorageProvider storage={storage}>{pages}</CallStorageProvider>
      ) : (
        pages
      ),
      children: [
        { path: '/dashboard', element: <p>The dashboard</p> },
        { path: '/dashboard/settings', element: <p>The settings</p> },
        { path: '/dashboard/cold-call-practice', element: <SentAlong /> },
        {
          path: '/dashboard/analysis',
          element: <AnalysisScreen options={options} Setup={SetupSteps} />,
        },
        { path: '/dashboard/analysis/:id', element: <SavedAnalysisScreen /> },
      ],
    },
  ];
}
