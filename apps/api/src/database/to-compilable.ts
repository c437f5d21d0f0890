import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export function toCompilable(kysely: Kysely<Tables>, statement: RawBuilder<unknown>): Compilable {
  return { compile: () => statement.compile(kysely) };
}
