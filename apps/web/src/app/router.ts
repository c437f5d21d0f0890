import { createBrowserRouter } from 'react-router';
import { createAskHealth } from './site-banner/ask-health.ts';
import { servicesOfBrowser } from './load-services.ts';
import { createRoutes } from './routes.tsx';

export function createAppRouter() {
  const { location } = window;
  const askHealth = createAskHealth({ location, fetch: (...request) => window.fetch(...request) });
  const loadServices = servicesOfBrowser();
  return createBrowserRouter(createRoutes({ loadServices, askHealth, place: location }));
}
