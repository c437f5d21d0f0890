/** Opens a path as a new document, so that nothing of this document remains. */
export type OpenDocument = (path: string) => void;

/** Replaces the document, so that the Back button does not lead to it. */
export function replaceDocument(path: string): void {
  window.location.replace(path);
}
