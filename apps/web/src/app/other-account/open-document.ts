/** The path is opened as a new document, so that no data of this document remains. */
export type OpenDocument = (path: string) => void;

/** The Back button does not lead to the replaced document. */
export function replaceDocument(path: string): void {
  window.location.replace(path);
}
