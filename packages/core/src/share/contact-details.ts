/** A part of a text that is replaced, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
  placeholder: string;
}

const topDomains =
  'com|net|org|io|co|ai|app|dev|info|biz|eu|uk|de|fr|es|it|nl|be|ch|at|pl|se|no|dk|fi|ie|pt|us|ca|au|nz|in|jp|cn|br|mx|me|tv|cloud|tech|shop|online|site|xyz';
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const address = /(?:https?:\/\/|www\.)[^\s<>"“”]{1,2000}/giu;
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}(?:${topDomains})(?![\\p{L}\\p{N}_-])(?:/[^\\s<>"“”]{0,2000})?`,
  'giu',
);
const phone = /(?<![\p{L}\p{N}])(?:\+|\()?\d[\d\s()./-]{5,24}\d(?![\p{L}\p{N}])/gu;
const date =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d)$/;
const endMarks = /[.,;:!?)\]}'’»]+$/u;
const fewestDigits = 7;
const mostDigits = 15;

/** E-mail addresses, web addresses and phone numbers in a text, each with its placeholder. */
export function contactDetails(text: string): Span[] {
  return [
    ...spansOf(text, email, 'an e-mail address'),
    ...spansOf(text, address, 'a web address'),
    ...spansOf(text, domain, 'a web address'),
    ...spansOf(text, phone, 'a phone number').filter(({ start, end }) =>
      isPhone(text.slice(start, end)),
    ),
  ];
}

function spansOf(text: string, pattern: RegExp, placeholder: string): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(endMarks, '').length,
    placeholder,
  }));
}

function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '').length;
  return digits >= fewestDigits && digits <= mostDigits && !date.test(found.trim());
}
