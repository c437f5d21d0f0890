const punctuation: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lrm: '\u200e',
  rlm: '\u200f',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  hellip: '…',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  Scaron: 'Š',
  scaron: 'š',
  OElig: 'Œ',
  oelig: 'œ',
  trade: '™',
  euro: '€',
};
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const named = new Map([
  ...Object.entries(punctuation),
  ...latin1.map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
]);
const reference = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi;

export function withoutReferences(text: string): string {
  return text.replace(reference, (whole: string, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
    const isHex = /^#x/i.test(name);
    const point = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}
