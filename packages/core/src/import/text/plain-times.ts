const digit = String.raw`[0-9０-９٠-٩۰-۹]`;
const clock = `${digit}{1,2}(?:[:：]${digit}{2}){1,2}`;
const halfDay = '(午前|午後|上午|下午|오전|오후)';
const afternoon = new Set(['午後', '下午', '오후']);
const around = String.raw`[^\p{L}\p{N}]{0,2}`;
/** Looked at first, because most lines have none of them. */
const present = /[０-９٠-٩۰-۹：午오]|[上下]午/;
const atStart = new RegExp(`(?<=^${around})(?:${halfDay} ?)?(${clock})(?!${digit}|[:：])`, 'u');
const atEnd = new RegExp(`(?<![\\p{N}:：])(?:${halfDay} ?)?(${clock})(?=${around}$)`, 'u');

/** So many lines, and such a share of them, have times of the form; fewer are words. */
const minLines = 3;
const minShare = 0.15;

/** The lines of a file whose times, at one end of a line, are written '9:40 AM' where it was '午前9:40', '９：４０' or '٩:٤٠'. */
export function withPlainTimes(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => present.test(line))) return lines;
  const plain = lines.map((line) => line.replace(atStart, plainTime).replace(atEnd, plainTime));
  const filled = lines.filter((line) => line.trim() !== '').length;
  const changed = plain.filter((line, at) => line !== lines[at]).length;
  return changed >= Math.max(minLines, minShare * filled) ? plain : lines;
}

function plainTime(_: string, half: string | undefined, time: string): string {
  const plain = time
    .replaceAll('：', ':')
    .replace(/[^0-9:]/g, (sign) => String(valueOf(sign.codePointAt(0) ?? 0)));
  if (half === undefined) return plain;
  return `${plain} ${afternoon.has(half) ? 'PM' : 'AM'}`;
}

/** The value of a digit: each of these scripts has its ten in a row. */
function valueOf(point: number): number {
  const zero = [0xff10, 0x0660, 0x06f0].find((first) => point >= first && point < first + 10) ?? 0;
  return point - zero;
}
