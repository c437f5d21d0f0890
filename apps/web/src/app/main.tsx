import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import '../shared/ui/base.css';
import './first-paint.css';
import { servicesOfBrowser } from './load-services.ts';
import './navigation/shell.css';
import { createRoutes } from './routes.tsx';
import { createAskHealth } from './site-banner/ask-health.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const router = createAppRouter();
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// What the build wrote into the page stands until the first screen can take its place, so there is time to render.
if (root.firstElementChild)
  whenStarted(router, () => startTransition(() => createRoot(root).render(app)));
else createRoot(root).render(app);

function createAppRouter() {
  const { location } = window;
  const askHealth = createAskHealth({ location, fetch: (...request) => window.fetch(...request) });
  const loadServices = servicesOfBrowser();
  return createBrowserRouter(createRoutes({ loadServices, askHealth, place: location }));
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Calls back once, as soon as the router has loaded the first screen, or knows that it can't. */
function whenStarted(router: Router, then: () => void): void {
  if (router.state.initialized) {
    then();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    then();
  });
}
