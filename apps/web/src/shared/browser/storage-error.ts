/** The browser keeps nothing for this page: its storage is full, or forbidden. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(
      'This browser does not let the page store anything: its storage is full, or storing is turned off, as in some private windows.',
      { cause },
    );
    this.name = 'StorageError';
  }
}
