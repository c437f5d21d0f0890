import './loading.css';

/** Appears after a moment only, so that what comes at once does not flicker. */
export function Loading() {
  return <output className="loading muted">Loading...</output>;
}
