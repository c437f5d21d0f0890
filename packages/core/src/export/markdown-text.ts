import { onOneLine } from '../transcript/on-one-line.ts';

// Some readers turn an address into a link without any mark.
const address = /@|\/\/|www\.|#\d|[\p{L}\p{N}]\.\p{L}{2}/iu;
const marks = /[\\`*_[\]<>&~|$!]/g;
const control = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** No reader turns code into a link. The code has more backticks around it than in any sequence inside. */
function asCode(token: string): string {
  const longest = Math.max(0, ...[...token.matchAll(/`+/g)].map(([run]) => run.length));
  const delimit = '`'.repeat(longest + 1);
  const edge = token.startsWith('`') || token.endsWith('`') ? ' ' : '';
  return `${delimit}${edge}${token}${edge}${delimit}`;
}

function inertToken(token: string): string {
  return address.test(token) ? asCode(token) : token.replace(marks, '\\$&');
}

/** No link, image, HTML, heading, list or table can form from the text, not even at the start of a line. */
export function markdownLine(text: string): string {
  const line = onOneLine(text.replace(control, ' ')).split(' ').map(inertToken).join(' ');
  return line.replace(/^[-+=#:]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Empty text is not bold, because asterisks alone are a rule across the page. */
export function markdownBold(text: string): string {
  const line = markdownLine(text);
  return line && `**${line}**`;
}

export function markdownBlock(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map(markdownLine)
    .filter((line) => line !== '')
    .join('\n\n');
}
