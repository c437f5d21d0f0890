import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../shared/ui/base.css';
import './first-paint.css';
import './navigation/shell.css';
import { createAppRouter } from './router.ts';
import { whenStarted } from './when-started.ts';

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
