/** The rules would get these words wrong: some are no forms of other words, the others are. */
const listed = new Map<string, string>([
  ...words(
    'news lens gas bias canvas atlas always does saas sky suite range paste severe embed indeed',
  ),
  ...words('during morning evening willing wedding pudding herring earring'),
  ...forms('use', 'used using'),
  ...forms('owe', 'owed owing'),
  ...forms('age', 'aged aging ageing'),
  ...forms('free', 'freed'),
  ...forms('bus', 'buses'),
  ...forms('gas', 'gases'),
  ...forms('lens', 'lenses'),
  ...forms('menu', 'menus'),
  ...forms('taxi', 'taxis'),
  ...forms('api', 'apis'),
  ...forms('kpi', 'kpis'),
  ...forms('program', 'programme'),
  ...forms('range', 'ranged ranging'),
  ...forms('paste', 'pasted pasting'),
]);

function words(list: string): [string, string][] {
  return list.split(' ').map((word) => [word, word]);
}

function forms(stem: string, list: string): [string, string][] {
  return list.split(' ').map((word) => [word, stem]);
}

const letters = /^[a-z]+$/;
const vowel = /[aeiouy]/;
const consonantAndY = /[^aeiou]y$/;
const mayBeEnding = /(?:s|ed|ing)$/;
/** Syllables such as 'not' and 'quit' match; 'note' and 'quite' are other words. */
const shortSyllable = /^y?(?:[^aeiouy]*qu|[^aeiouy]*)[aeiouy][^aeiouywx]$/;
/** Words such as 'call', 'pass' and 'staff' have double consonants of their own. */
const doubled = /([bcdghjkmnpqrtvw])\1$/;
const vowelAndLl = /[aeiouy]l+l$/;
const oneSyllableWithLl = /^y?(?:[^aeiouy]*qu|[^aeiouy]*)[aeiouy]l+l$/;

/**
 * Gives a word and its forms in -s, -ed, -ing and 's the same stem: 'price' for 'pricing'. The stem
 * of a stem is itself. The word begins with its stem, except for a final 'e', 'i' or 'y' of the
 * stem. `word` must have small letters a to z and no apostrophe; any other word is its own stem.
 */
export function stemEnglish(word: string): string {
  if (word.length < 3 || !letters.test(word)) return word;
  const singular = listed.get(word) ?? withoutPlural(word);
  const base = listed.get(singular) ?? withoutEnding(singular);
  return listed.get(base) ?? withCommonEnd(base);
}

/**
 * Every word with this stem begins with these letters: 'pric' for 'price', 'compan' for 'compani'.
 */
export function sharedLetters(stem: string): string {
  return stem.length >= 3 && /[eiy]$/.test(stem) && letters.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  // This is "boss's" without its apostrophe.
  if (word.endsWith('sss')) return word.replace(/s+$/, 'ss');
  if (/[sui]s$/.test(word)) return word;
  return withY(word, 'ies') ?? word.slice(0, -1);
}

/** Returns 'try' for 'tries' and 'tried', but 'tie' for 'ties'. */
function withY(word: string, ending: 'ies' | 'ied'): string | undefined {
  const base = word.slice(0, -ending.length);
  if (!word.endsWith(ending) || !/[^aeiou]$/.test(base)) return undefined;
  return base.length === 1 ? `${base}ie` : `${base}y`;
}

function withoutEnding(word: string): string {
  if (word.endsWith('eed')) {
    const isForm = vowel.test(word.slice(0, -3)) && !word.endsWith('ceed');
    return isForm ? word.slice(0, -1) : word;
  }
  const isEd = word.endsWith('ed');
  if (!isEd && !word.endsWith('ing')) return word;
  const base = word.slice(0, isEd ? -2 : -3);
  const regular = base.length < 3 || !vowel.test(base) ? word : restored(base);
  return (isEd ? withY(word, 'ied') : undefined) ?? regular;
}

/** Returns 'stop' for 'stopp', 'note' for 'not', 'lease' for 'leas'. */
function restored(base: string): string {
  if (shortSyllable.test(base)) return `${base}e`;
  const word = base.length > 3 && doubled.test(base) ? base.slice(0, -1) : base;
  return isForm(word) ? `${word}e` : word;
}

function isForm(word: string): boolean {
  const stem = listed.get(word);
  if (stem !== undefined) return stem !== word;
  return mayBeEnding.test(word) && (withoutPlural(word) !== word || withoutEnding(word) !== word);
}

/** Some words are spelled with and without 'e', 'y' or a second 'l': 'decid', 'compani'. */
function withCommonEnd(word: string): string {
  if (consonantAndY.test(word)) return `${word.slice(0, -1)}i`;
  const end = hasSilentE(word) ? word.slice(0, -1) : word;
  return vowelAndLl.test(end) && !oneSyllableWithLl.test(end) ? end.replace(/l+$/, 'l') : end;
}

function hasSilentE(word: string): boolean {
  const base = word.slice(0, -1);
  return (
    word.endsWith('e') &&
    base.length >= 3 &&
    !base.endsWith('e') &&
    !shortSyllable.test(base) &&
    !consonantAndY.test(base) &&
    !isForm(base)
  );
}
