/** A key that no other request has. */
export function randomId(): string {
  // `crypto.randomUUID` is missing on a page without https.
  return [...crypto.getRandomValues(new Uint32Array(4))].map(asHex).join('');
}

function asHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
