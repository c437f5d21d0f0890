/** Half a surrogate pair cannot be written as UTF-8; every database would mangle it in its own way. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** As an id can be looked for: Postgres takes no NUL, and what stands in its place is in no id. */
export function searchable(id: string): string {
  return id.replaceAll('\u0000', '\uFFFD');
}
