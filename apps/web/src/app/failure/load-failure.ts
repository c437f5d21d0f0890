const wordings = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Whether a part of the app could not be fetched, as the browsers word it: the server is away. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return wordings.some((wording) => message.includes(wording));
}

/** What went wrong, in the words of the error. */
export function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'string') return error;
  if (isErrorAnswer(error)) return `${error.status} ${error.statusText}`.trim();
  return 'Unknown error';
}

function isErrorAnswer(error: unknown): error is { status: number; statusText: string } {
  return typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;
}
