const escaped = /\\(?=[[\]()*_#`])/g;
const linkedTime = /\[((?:\d{1,2}:)?\d{1,3}:\d{2})\]\(https?:[^()\s]*\)/g;
const codeTime = /`([[(]?\d{1,2}(?::\d{2}){1,2}[\])]?)`/g;

export function withoutMarkup(line: string): string {
  if (!/[\\`]|\]\(/.test(line)) return line;
  return line.replace(escaped, '').replace(linkedTime, '[$1]').replace(codeTime, '$1');
}

export function plainLine(line: string): string {
  const text = line.trim().replace(/^#{1,6}\s+/, '');
  const [, inner] = /^(?:\*\*|__|[*_])([^*_]+)(?:\*\*|__|[*_])$/.exec(text) ?? [];
  return inner?.trim() ?? text;
}
