import './loading.css';

/** Appears after a short delay, so that fast content does not flicker. */
export function Loading() {
  return <output className="loading muted">Loading...</output>;
}
