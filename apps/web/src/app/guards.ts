import { redirect } from 'react-router';
import type { LoadServices } from './load-services.ts';

/** Lets those in who hold a token; whether it is still good is for the API to say. */
export function memberOnly(loadServices: LoadServices) {
  return async () => {
    const { platform } = await loadServices();
    return platform.session.token() ? null : redirect('/login');
  };
}

/** Sends those on who are signed in; and forgets what was fetched for whoever was. */
export function guestOnly(loadServices: LoadServices) {
  return async () => {
    const { platform, queries } = await loadServices();
    if (platform.session.token()) return redirect('/dashboard');
    queries.clear();
    return null;
  };
}
