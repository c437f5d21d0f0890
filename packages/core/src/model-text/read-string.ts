export interface Piece {
  json: string;
  end: number;
  closed: boolean;
}

export const closingQuotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' };

const validEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids them in a string, models write them all the same
const stringStop = /[\\"'”\u0000-\u001f]/g;
const structureBehind = /\s*[,:}\]]/y;

const beforeQuotation = /[\s([{<:,;=/‘“'«–—-]/;
const noQuotationStart = /[\s,.;:!?)\]}]/;
const behindQuotation = /[\s,.;:!?)\]}>…'’”»/–—"\\-]/;

/** These signs show that a string has swallowed other members. */
const structureInside =
  /"\s*:\s*(?:["[{]|-?\d|true\b|false\b|null\b)|",(?:["[{]|[^\S\n]*\n\s*["[{])|"[}\]]\s*,\s*["{[]/;

/** A quotation mark belongs to a string's text if it opens a quotation, or closes the open one. */
function isQuotation(text: string, at: number, { isInside, first }: QuotationPlace): boolean {
  const next = text.charAt(at + 1);
  if (isInside)
    return !/\s/.test(text.charAt(at - 1)) && (next === '' || behindQuotation.test(next));
  const isSetOff = at === first || beforeQuotation.test(text.charAt(at - 1));
  return isSetOff && next !== '' && !noQuotationStart.test(next);
}

interface QuotationPlace {
  isInside: boolean;
  first: number;
}

/** A string that contains JSON must be complete JSON. */
function isCertainEnd(text: string, first: number, end: number): boolean {
  structureBehind.lastIndex = end;
  if (!structureBehind.test(text)) return false;
  const content = text.slice(first, end - 1);
  if (!/(?<!\\)"/.test(content)) return true;
  if (/^\s*[[{]/.test(content)) return isJson(content);
  // A text that was cut at one of its own marks begins with punctuation or ends with a space.
  return !/^[\s,;:.)\]}]|\s$/.test(content) && !structureInside.test(content);
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function escapeAt(text: string, at: number): { json: string; length: number } {
  validEscape.lastIndex = at;
  const [valid] = validEscape.exec(text) ?? [];
  if (valid !== undefined) return { json: valid, length: valid.length };
  return { json: JSON.stringify(text.charAt(at + 1)).slice(1, -1), length: 2 };
}

/**
 * Escapes raw line breaks and removes NUL. With `hasQuotations`, the unescaped marks of a quotation
 * belong to the string: they must be set off as quotations are, and each must be closed.
 */
export function readString(text: string, start: number, hasQuotations: boolean): Piece {
  const closing = closingQuotes[text.charAt(start)];
  const mayQuote = hasQuotations && closing === '"';
  const first = start + 1;
  const parts = ['"'];
  let isInside = false;
  let at = first;
  while (at < text.length) {
    stringStop.lastIndex = at;
    const stop = stringStop.exec(text)?.index ?? text.length;
    parts.push(text.slice(at, stop));
    const char = text.charAt(stop);
    at = stop + 1;
    if (char === closing && !(mayQuote && isQuotation(text, stop, { isInside, first }))) {
      const isEnd = !mayQuote || (!isInside && isCertainEnd(text, first, at));
      return { json: `${parts.join('')}"`, end: at, closed: isEnd };
    }
    if (char === closing) isInside = !isInside;
    if (char === '\\') {
      const escape = escapeAt(text, stop);
      parts.push(escape.json);
      at = stop + escape.length;
    } else if (char !== '\u0000') {
      parts.push(JSON.stringify(char).slice(1, -1));
    }
  }
  return { json: '', end: text.length, closed: false };
}
