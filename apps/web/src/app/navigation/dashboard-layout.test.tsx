import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PlatformProvider } from '../../shared/browser/platform-context.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { freshToken } from '../../../test/token.ts';
import { useCrossTabLogout } from './dashboard-layout.tsx';

const platform = {
  session: createSession(window.localStorage),
  storage: window.localStorage,
  clock: { now: () => 0, wait: async () => undefined },
};

/** This component is part of the page, so its effect runs before the effects of the page. */
function LoggedOutMeanwhile() {
  useLayoutEffect(() => platform.session.clearToken(), []);
  return null;
}

function Page() {
  useCrossTabLogout();
  return <LoggedOutMeanwhile />;
}

test('a logout before the listener is added still closes the page', async () => {
  platform.session.replaceToken(freshToken('Alex'));
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <Page /> },
      { path: '/login', element: null },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});
