import { topDomains } from './top-domains.ts';

export interface Span {
  start: number;
  end: number;
  placeholder: string;
}

const email =
  /[\p{L}\p{N}._%+-][\p{L}\p{N}._%+'’-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const address = /(?:https?:\/\/|www\.)[^\s<>"“”]{1,2000}/giu;
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}(?:${topDomains})(?![\\p{L}\\p{N}_-])(?:/[^\\s<>"“”]{0,2000})?`,
  'giu',
);
/** '@dana_w' directly after a word is part of an address. */
const userName = /(?<![\p{L}\p{N}@._%+-])@[\p{L}_][\p{L}\p{N}_.-]{1,38}/gu;
const phone = /(?<![\p{L}\p{N}])(?:\+|\()?\d[\d\s()./\p{Pd}]{5,24}\d(?![\p{L}\p{N}])/gu;
const dictatedPhone =
  /(?<![\p{L}\p{N}])(?:\+|\()?\d(?:[\d\s()./\p{Pd}]|, ){5,60}\d(?![\p{L}\p{N}])/gu;
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:(?:19|20)\\d\\d|\\d\\d)';
const date = new RegExp(
  `^(?:(?:19|20)\\d\\d[/.\\p{Pd}]${month}[/.\\p{Pd}]${day}|${day}[/. \\p{Pd}]${month}[/. \\p{Pd}]${year}|${month}[/. \\p{Pd}]${day}[/. \\p{Pd}]${year}|(?:19|20)\\d\\d(?:\\s?[/,\\p{Pd}]\\s?(?:19|20)\\d\\d){1,4})$`,
  'u',
);
const endMarks = /[.,;:!?)\]}'’»]+$/u;
const minDigits = 7;
const maxDigits = 15;

export function contactDetails(text: string): Span[] {
  const phones = spansOf(text, phone, 'a phone number');
  const dictated = spansOf(text, dictatedPhone, 'a phone number');
  return [
    ...spansOf(text, email, 'an e-mail address'),
    ...spansOf(text, address, 'a web address'),
    ...spansOf(text, domain, 'a web address'),
    ...spansOf(text, userName, 'a user name'),
    ...phones.filter(({ start, end }) => isPhone(text.slice(start, end))),
    ...dictated.filter(({ start, end }) => isDictatedPhone(text.slice(start, end))),
  ];
}

function spansOf(text: string, pattern: RegExp, placeholder: string): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(endMarks, '').length,
    placeholder,
  }));
}

/** A comma may also separate a number from another number or from a day. */
function isDictatedPhone(found: string): boolean {
  return isPhone(found) && !found.split(', ').some((part) => isPhone(part) || isDate(part));
}

function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '').length;
  return digits >= minDigits && digits <= maxDigits && !isDate(found);
}

export function isDate(found: string): boolean {
  return date.test(found.trim());
}
