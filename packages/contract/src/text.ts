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

/** A storable text of at most so many code points: an emoji outside the basic plane is one, not two. */
export function textUpTo(mostCharacters: number) {
  return storableText(mostCharacters * 2).check(
    z.refine((value) => Array.from(value).length <= mostCharacters, {
      error: `must have at most ${mostCharacters} characters`,
    }),
  );
}
