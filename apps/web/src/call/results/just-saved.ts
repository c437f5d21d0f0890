/** The page of a saved call has this navigation state when it replaces the page that saved the call. */
export const justSavedState = { isJustSaved: true };

/**
 * Returns whether a navigation state is `justSavedState`. It may be anything, because it comes from the browser's
 * history.
 */
export function isJustSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustSaved' in state;
}
