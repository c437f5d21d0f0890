const digit = String.raw`[0-9０-９٠-٩۰-۹]`;
const clock = `${digit}{1,2}(?:[:：]${digit}{2}){1,2}`;
const halfDay = '(午前|午後|上午|下午|오전|오후)';
const afternoon = new Set(['午後', '下午', '오후']);
const around = String.raw`[^\p{L}\p{N}]{0,2}`;
/** This pattern is tried first, because most lines have none of these characters. */
const present = /[０-９٠-٩۰-۹：午오]|[上下]午|\dh\d\d/;
const frenchClock = '(?:[01]?[0-9]|2[0-3])h[0-5][0-9]';
const point = `(?:${halfDay} ?)?(${clock}|${frenchClock})`;
const atStart = new RegExp(`(?<=^${around})${point}(?!${digit}|[:：])`, 'u');
const atEnd = new RegExp(`(?<![\\p{N}:：])${point}(?=${around}$)`, 'u');
const alone = new RegExp(`^${around}${point}${around}$`, 'u');
const maxNameLength = 40;
const minLines = 3;

/** Rewrites '午前9:40', '９：４０', '٩:٤٠' or '9h40' as '9:40 AM', but not among words. */
export function withPlainTimes(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => present.test(line))) return lines;
  const names = lines.map(nameBeside);
  const uses = new Map<string, number>();
  for (const name of names) if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isHeader = (at: number) => {
    const name = names[at];
    return name !== undefined && (uses.get(name) ?? 0) > 1;
  };
  if (lines.filter((_, at) => isHeader(at)).length < minLines) return lines;
  return lines.map((line, at) =>
    isHeader(at) ? line.replace(atStart, plainTime).replace(atEnd, plainTime) : line,
  );
}

function nameBeside(line: string): string | undefined {
  if (!present.test(line)) return undefined;
  if (alone.test(line)) return '';
  const isFirst = atStart.test(line);
  if (!isFirst && !atEnd.test(line)) return undefined;
  const rest = line.replace(isFirst ? atStart : atEnd, '').trim();
  const name = (isFirst ? (/^(.*?)[:：]/.exec(rest)?.[1] ?? rest) : rest).trim();
  const isName = name.length <= maxNameLength && /\p{L}/u.test(name);
  return isName && (isFirst || !/[:：]/.test(name)) ? name : undefined;
}

function plainTime(_: string, half: string | undefined, time: string): string {
  const [, hour, minute] = /^(\d+)h(\d+)$/.exec(time) ?? [];
  if (hour !== undefined) {
    const hours = Number(hour);
    return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
  }
  const plain = time
    .replaceAll('：', ':')
    .replace(/[^0-9:]/g, (sign) => String(valueOf(sign.codePointAt(0) ?? 0)));
  if (half === undefined) return plain;
  return `${plain} ${afternoon.has(half) ? 'PM' : 'AM'}`;
}

function valueOf(point: number): number {
  const zero = [0xff10, 0x0660, 0x06f0].find((first) => point >= first && point < first + 10) ?? 0;
  return point - zero;
}
