/** A random id of 128 bits, in hex. */
export function randomId(): string {
  // `crypto.randomUUID` is missing on an insecure page.
  return [...crypto.getRandomValues(new Uint32Array(4))].map(asHex).join('');
}

function asHex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
