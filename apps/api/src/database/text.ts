/** Replaces lone surrogates, because they are not valid UTF-8 and each database would change them in its own way. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Replaces NUL, which Postgres rejects, with a character that no id contains. */
export function searchable(id: string): string {
  return id.replaceAll('\u0000', '\uFFFD');
}
