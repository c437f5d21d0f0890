/**
 * Reads some bytes of a file.
 * @param start of the first one
 * @param length how many; fewer are returned where the file ends before
 */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** The bytes as text, one character each. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
