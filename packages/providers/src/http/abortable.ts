/** Settles as `work` does, or with the signal's reason as soon as it is aborted. */
export async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('aborted'));
    signal.addEventListener('abort', leave);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
    // An abort takes precedence over a result that arrived meanwhile.
    signal.throwIfAborted();
  }
}
