import type { Session } from '../../shared/browser/session.ts';

type AccountReader = Pick<Session, 'isOwn'>;

/** A tab can miss storage events while it is in the background or frozen, so it checks again on these events. */
const returns = ['focus', 'pageshow', 'online'];
const returnsOfDocument = ['visibilitychange', 'resume'];

/** Reads the signed-in account whenever it may have changed. @returns a function that stops watching */
export function watchAccount(session: AccountReader, page: Window = window): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const check = () => void session.isOwn();

  page.addEventListener('storage', check, { signal });
  for (const name of returns) page.addEventListener(name, check, { signal });
  for (const name of returnsOfDocument) page.document.addEventListener(name, check, { signal });
  // No event is sent for a sign-in that happened before the listeners were added.
  check();
  return () => ends.abort();
}

const inputs = ['pointerdown', 'click', 'keydown', 'submit'];

/** Blocks clicks and keys while another account is signed in. @returns a function that stops blocking them */
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
