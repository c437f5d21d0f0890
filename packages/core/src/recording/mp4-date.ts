import { textAt, viewOf, type ReadBytes } from './read-bytes.ts';

/** A recording has a few boxes, or one for each of its fragments. What comes after these is not looked at. */
const maxBoxes = 200;
const boxHead = 8;
/** A length that 4 bytes can't hold follows the name of its box, in 8. */
const longBoxHead = 16;
/** The head of `moov` and of `mvhd`, the version of the latter, and its time in up to 8 bytes. */
const movieHeadBytes = 2 * boxHead + 4 + 8;
/** Times are counted in seconds since the beginning of 1904. */
const epoch = Date.UTC(1904, 0, 1);
/** A time before that was not set. */
const earliest = Date.UTC(1990, 0, 1);

/**
 * Finds out when an MP4 file was made: in the box `mvhd`, the first one in `moov`, which stands before or after the
 * sound (ISO/IEC 14496-12, 8.2.2).
 * @returns the time as ISO 8601; undefined where the file does not say it
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

/** The length of a box in bytes; undefined for the last one of a file and for what is no box. */
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
