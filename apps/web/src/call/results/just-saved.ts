/** The state of the history's entry when the page of a saved call replaces the page that it was saved on. */
export const justSavedState = { isJustSaved: true };

/** Whether the call was saved on the page that this one replaced. @param state of the entry, which may be anything */
export function isJustSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustSaved' in state;
}
