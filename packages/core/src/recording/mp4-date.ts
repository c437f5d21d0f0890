import { textAt, viewOf, type ReadBytes } from './read-bytes.ts';

/** A recording has a few boxes, or one for each of its fragments. Later boxes are not read. */
const maxBoxes = 200;
const boxHead = 8;
/** A length that does not fit into 4 bytes follows the name of its box, in 8 bytes. */
const longBoxHead = 16;
/** This covers the heads of `moov` and of `mvhd`, the version of the latter, and its time in up to 8 bytes. */
const movieHeadBytes = 2 * boxHead + 4 + 8;
const epoch = Date.UTC(1904, 0, 1);
const earliest = Date.UTC(1990, 0, 1);

/**
 * The box `mvhd` is the first in `moov`, which comes before or after the sound (ISO/IEC 14496-12,
 * 8.2.2).
 */
export async function dateOfMp4(read: ReadBytes): Promise<string | undefined> {
  let at = 0;
  for (let count = 0; count < maxBoxes; count += 1) {
    const head = await read(at, longBoxHead);
    const length = lengthOf(head);
    if (length === undefined) return undefined;
    if (textAt(head, 4, 4) === 'moov') return dateOfMovie(await read(at, movieHeadBytes));
    at += length;
  }
  return undefined;
}

/** Returns undefined for the last box of a file and for anything that is not a box. */
function lengthOf(head: Uint8Array): number | undefined {
  if (head.length < boxHead) return undefined;
  const view = viewOf(head);
  const short = view.getUint32(0);
  const isLong = short === 1 && head.length === longBoxHead;
  const length = isLong ? Number(view.getBigUint64(boxHead)) : short;
  return length < boxHead ? undefined : length;
}

function dateOfMovie(bytes: Uint8Array): string | undefined {
  if (bytes.length < movieHeadBytes || textAt(bytes, boxHead + 4, 4) !== 'mvhd') return undefined;
  const view = viewOf(bytes);
  const versionAt = 2 * boxHead;
  const timeAt = versionAt + 4;
  const isLong = view.getUint8(versionAt) === 1;
  const seconds = isLong ? Number(view.getBigUint64(timeAt)) : view.getUint32(timeAt);
  const ms = epoch + seconds * 1_000;
  return ms < earliest || ms > Date.UTC(2100, 0, 1) ? undefined : new Date(ms).toISOString();
}
