import * as z from 'zod/mini';

/**
 * Any text that may be stored. The NUL character is refused here because one of the databases
 * takes it and the other does not.
 */
export function storableText(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000'), { error: 'must not contain a NUL character' }),
  );
}
