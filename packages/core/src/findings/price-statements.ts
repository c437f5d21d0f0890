import { questionMark } from '../text/sentences.ts';
import { isWord, tokensOf } from '../text/words.ts';

const digit = /\p{Nd}/u;
const sign =
  '\\p{L}{0,3}\\p{Sc}|chf|usd|eur|gbp|aud|nzd|sek|nok|dkk|pln|czk|jpy|cny|inr|brl|kr|zł|kč';
const amount = "\\p{Nd}(?:[\\p{Nd}.,’'\\u00a0\\u202f ]{0,20}\\p{Nd})?[.,]?[-–—]*";
const thousands = '(?:\\s?(?:k|m|bn|mio|mrd|tsd|million|thousand)\\.?)?';
/** Matches '$900', '$9k', '1.200 €', 'CHF 40' and '5000円'. */
const signed = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:${sign})\\s?${amount}${thousands}(?!\\p{L})|(?<!\\p{L})${amount}${thousands}\\s?(?:${sign})(?!\\p{L})|\\p{Nd}\\s?[万億亿]?[円元원]`,
  'iu',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const currencies = wordSet(
  'dollar dollars euro euros pound pounds quid bucks buck cents cent pence francs franc yen rupees rupee kronor kroner krone',
);
const priceWords = wordSet(
  'price prices priced pricing cost costs costing fee fees charge charges charged budget discount rate rates subscription quote',
);
const numbers = wordSet(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million grand',
);
/** If a sentence has no digits, it states a price only if it has one of these words. */
const numberWord = new RegExp([...numbers].join('|'), 'i');
const perHead = wordSet('seat user licence license head person');
const perTime = wordSet('month year quarter');
const underTen = wordSet('two three four five six seven eight nine');

/** Years, times of day, dates and telephone numbers are not amounts. */
const otherNumbers = [
  /(?<=\b(?:in|since|until|till|by|from|of|for|during|early|late|year|january|february|march|april|may|june|july|august|september|october|november|december)\s)(?:19|20)\d\d\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  /\b\d{1,2}\s?[ap]\.?m\b/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
];
const telephone = /\+?\d[\d\s().-]{5,25}\d/g;
/** Matches '1 200 000'. */
const grouped = /^\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?$/;
/** These phrases have a price word but another meaning. */
const otherPhrases = /\b(?:(?:free of|in) charge|at any rate|quote unquote)\b/g;

function withoutOtherNumbers(sentence: string): string {
  const plain = sentence
    .toLowerCase()
    .replace(otherPhrases, ' ')
    .replace(telephone, (digits) => (isTelephone(digits) ? ' ' : digits));
  return otherNumbers.reduce((text, pattern) => text.replace(pattern, ' '), plain);
}

function isTelephone(digits: string): boolean {
  return !grouped.test(digits) && /[\s+().-]/.test(digits) && digits.replace(/\D/g, '').length >= 7;
}

function isNumber(token: string): boolean {
  return /^\d[\d.,]*[km]?$/.test(token) || token.split('-').every((part) => numbers.has(part));
}

/** 'Nine hundred a month' and '30 per seat' are rates, but 'two a month' is more likely a count. */
function isRate(words: readonly string[], at: number): boolean {
  const [article = '', unit = ''] = words.slice(at + 1, at + 3);
  if (article !== 'a' && article !== 'per') return false;
  if (perHead.has(unit)) return true;
  const number = words[at] ?? '';
  return perTime.has(unit) && !underTen.has(number) && !/^\d$/.test(number);
}

/** Amounts with a currency sign are recognised in every language, price words only in English. */
export function statesPrice(sentence: string, isEnglish: boolean): boolean {
  const hasDigits = digit.test(sentence);
  if (hasDigits && signed.test(sentence)) return true;
  if (!isEnglish || !(hasDigits || numberWord.test(sentence))) return false;
  const words = tokensOf(withoutOtherNumbers(sentence)).filter(isWord);
  // 'What does it cost you when it takes five hours?' asks for a price instead of stating one.
  const isStatement = !questionMark.test(sentence);
  const statesNumbers = isStatement && words.some((word) => priceWords.has(word));
  return words.some((word, at) => {
    if (!isNumber(word)) return false;
    return statesNumbers || currencies.has(words[at + 1] ?? '') || isRate(words, at);
  });
}
