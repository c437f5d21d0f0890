import type { Session } from '../../shared/browser/session.ts';

type AccountReader = Pick<Session, 'isOwn'>;

/** When a tab may have missed the event of a changed storage: it was in the background, frozen, or left and restored. */
const returns = ['focus', 'pageshow', 'online'];
const returnsOfDocument = ['visibilitychange', 'resume'];

/** Reads who is signed in whenever that may have changed. @returns how to end it */
export function watchAccount(session: AccountReader, page: Window = window): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const check = () => void session.isOwn();

  page.addEventListener('storage', check, { signal });
  for (const name of returns) page.addEventListener(name, check, { signal });
  for (const name of returnsOfDocument) page.document.addEventListener(name, check, { signal });
  // A sign-in before the listeners were added sends no event.
  check();
  return () => ends.abort();
}

const inputs = ['pointerdown', 'click', 'keydown', 'submit'];

/** Keeps what is pressed from the page while another account is signed in. @returns how to end it */
export function guardInput(session: AccountReader, page: Window = window): () => void {
  const ends = new AbortController();
  function guard(event: Event) {
    if (session.isOwn()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const name of inputs) {
    page.addEventListener(name, guard, { capture: true, signal: ends.signal });
  }
  return () => ends.abort();
}
