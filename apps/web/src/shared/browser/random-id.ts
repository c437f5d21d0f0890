/** Returns 128 random bits in hex. */
export function randomId(): string {
  // `crypto.randomUUID` is missing on an insecure page.
  return [...crypto.getRandomValues(new Uint32Array(4))].map(asHex).join('');
}

export function randomUuid(): string {
  const id = randomId();
  // Four of the 128 bits contain the version, and two contain the variant.
  const variant = ((parseInt(id[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const parts = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`];
  return [...parts, `${variant}${id.slice(17, 20)}`, id.slice(20)].join('-');
}

function asHex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
