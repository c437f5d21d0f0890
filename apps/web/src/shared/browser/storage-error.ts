export class StorageError extends Error {
  constructor(cause: unknown) {
    super(
      'This browser is not storing data for this site. Its storage may be full, or turned off in a private window. Free up space or use a normal window, then try again.',
      { cause },
    );
    this.name = 'StorageError';
  }
}
