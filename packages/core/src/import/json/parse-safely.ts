export interface Schema<Value, Failure = unknown> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: Failure };
}

/**
 * The schema library can be made to throw: by more issues than fit on the stack, or by an object in place of a string
 * whose `length` can't be compared with a number.
 */
export function parseSafely<Value, Failure>(schema: Schema<Value, Failure>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return { success: false as const, error: undefined };
    }
    throw error;
  }
}
