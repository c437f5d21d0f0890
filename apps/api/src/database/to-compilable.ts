import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement written in SQL, in the form in which `write` takes it. */
export function toCompilable(kysely: Kysely<Tables>, statement: RawBuilder<unknown>): Compilable {
  return { compile: () => statement.compile(kysely) };
}
