import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Calls back once, as soon as the router has loaded the first screen, or knows that it can't. */
export function whenStarted(router: Router, then: () => void): void {
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
