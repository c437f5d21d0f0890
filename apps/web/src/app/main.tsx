import type { RegistrationMode } from '@sales-analytics/contract';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import '../shared/ui/base.css';
import '../shared/ui/layout.module.css';
import './first-paint.css';
import { isStoragePersistent } from '../shared/browser/page-storage.ts';
import { createServicesLoader } from './load-services.ts';
import { createRoutes } from './routes.tsx';
import { createHealthCheck } from './site-banner/site-banner.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const router = createAppRouter();
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
const render = () => createRoot(root).render(app);
// Rendering is not urgent, because the prerendered page stays until the first screen can replace it.
if (root.firstElementChild) replacePrerendered(root);
else render();

function replacePrerendered(page: HTMLElement): void {
  const form = page.querySelector('form');
  // A page without a form does not need this code. If it can't be loaded, the app starts with an empty form.
  const loading = form && import('./replace-form.ts').catch(() => null);
  whenStarted(router, async () => {
    const loaded = await loading;
    if (form && loaded) loaded.replaceForm(page, form, render);
    else startTransition(render);
  });
}

function createAppRouter() {
  const { location } = window;
  const checkHealth = createHealthCheck({
    location,
    fetch: (...request) => window.fetch(...request),
  });
  const loadServices = createServicesLoader();
  const registration = registrationOf(document.documentElement);
  return createBrowserRouter(
    createRoutes({ loadServices, checkHealth, place: location, isStoragePersistent, registration }),
  );
}

/** The page that the server sends contains the registration mode, unless registration is open to everyone. */
function registrationOf({ dataset: { registration } }: HTMLElement): RegistrationMode {
  return registration === 'invitation' || registration === 'closed' ? registration : 'open';
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Calls `then` once, as soon as the router has loaded the first screen or failed to load it. */
function whenStarted(router: Router, then: () => Promise<void>): void {
  if (router.state.initialized) {
    void then();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    void then();
  });
}
