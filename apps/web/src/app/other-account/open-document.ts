/** Opens a path as a new document, in which nothing of this one is left. */
export type OpenDocument = (path: string) => void;

/** The Back button does not lead to the document that is replaced. */
export function replaceDocument(path: string): void {
  window.location.replace(path);
}
