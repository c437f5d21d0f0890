/** Half a surrogate pair cannot be written as UTF-8; every database would mangle it in its own way. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
