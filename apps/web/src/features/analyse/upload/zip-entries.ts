/** The directory at the end of the archive describes these files. */
export interface ZipEntry {
  /** The value is 0 for stored and 8 for deflated data. */
  method: number;
  isEncrypted: boolean;
  packed: Uint8Array;
}

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
/** The comment at the end of an archive can have this many bytes. */
const maxComment = 0xffff;
/** If one of these values replaces a number, the number needs eight bytes and is stored elsewhere. */
const [large16, large32] = [0xffff, 0xffff_ffff];
/** This extra field contains the numbers of eight bytes. */
const zip64Field = 1;

/**
 * The unpacked sizes that the archive states may be false, so they are ignored.
 * @returns undefined if the archive has no directory, or if its directory points outside of the archive
 */
export function zipEntries(bytes: Uint8Array, name: string): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = findDirectory(view);
    return directory && entriesIn(view, { ...directory, name: new TextEncoder().encode(name) });
  } catch (error) {
    // An offset points outside of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Directory {
  at: number;
  count: number;
}

function findDirectory(view: DataView): Directory | undefined {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    if (at + endBytes + view.getUint16(at + 20, true) > view.byteLength) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return count === large16 || start === large32 ? findLarge(view, at) : { at: start, count };
  }
  return undefined;
}

/** Finds the directory of an archive in the zip64 format. */
function findLarge(view: DataView, end: number): Directory | undefined {
  const locator = end - 20;
  if (view.getUint32(locator, true) !== signatures.locator64) return undefined;
  const at = largeNumber(view, locator + 8);
  if (view.getUint32(at, true) !== signatures.end64) return undefined;
  return { at: largeNumber(view, at + 48), count: largeNumber(view, at + 32) };
}

function largeNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function entriesIn(
  view: DataView,
  { at: start, count, name }: Directory & { name: Uint8Array },
): ZipEntry[] | undefined {
  const found: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) return undefined;
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    if (isNamed(view, at + entryBytes, { name, nameBytes })) {
      const entry = entryAt(view, at, { from: at + entryBytes + nameBytes, extraBytes });
      if (!entry) return undefined;
      found.push(entry);
    }
    at += entryBytes + nameBytes + extraBytes + view.getUint16(at + 32, true);
  }
  return found;
}

function isNamed(
  view: DataView,
  at: number,
  { name, nameBytes }: { name: Uint8Array; nameBytes: number },
): boolean {
  return (
    nameBytes === name.length && name.every((byte, index) => view.getUint8(at + index) === byte)
  );
}

function entryAt(
  view: DataView,
  at: number,
  extra: { from: number; extraBytes: number },
): ZipEntry | undefined {
  const unpacked = view.getUint32(at + 24, true);
  const large = largeNumbers(view, extra);
  // The numbers have this order. Each is there only if its short number says so.
  if (unpacked === large32) large.shift();
  const sizeOf = (short: number) => (short === large32 ? (large.shift() ?? short) : short);
  const packedBytes = sizeOf(view.getUint32(at + 20, true));
  const local = sizeOf(view.getUint32(at + 42, true));
  if (view.getUint32(local, true) !== localSignature) return undefined;
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packedBytes > view.byteLength) return undefined;
  const flags = view.getUint16(at + 8, true) | view.getUint16(local + 6, true);
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) === 1,
    packed: new Uint8Array(view.buffer, view.byteOffset + from, packedBytes),
  };
}

function largeNumbers(
  view: DataView,
  { from, extraBytes }: { from: number; extraBytes: number },
): number[] {
  const end = from + extraBytes;
  for (let at = from; at + 4 <= end;) {
    const bytes = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === zip64Field) {
      const count = Math.min(3, Math.floor(bytes / 8));
      return Array.from({ length: count }, (_, index) => largeNumber(view, at + 4 + 8 * index));
    }
    at += 4 + bytes;
  }
  return [];
}
