/** The navigation state with which the page of a saved call replaces the page on which it was saved. */
export const justSavedState = { isJustSaved: true };

/** Returns whether a navigation state is `justSavedState`. It may be anything, because it comes from the browser's history. */
export function isJustSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustSaved' in state;
}
