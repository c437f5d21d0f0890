import { isWord, tokensOf } from '../metrics/words.ts';

const sign = '[$€£¥₹₩₽]|chf|usd|eur|gbp|r\\$|kr';
const amount = '\\d[\\d.,\\u00a0\\u202f ]*';
/** '$900', '1.200 €', 'CHF 40'. */
const signed = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${sign})\\s?${amount}|${amount}\\s?(?:${sign}))(?![\\p{L}])`,
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
const perUnit = wordSet('month year quarter seat user licence license head');

function isNumber(token: string): boolean {
  return /^\d/.test(token) || token.split('-').every((part) => numbers.has(part));
}

/** 'nine hundred a month', '30 per seat'. */
function isRate(words: readonly string[], at: number): boolean {
  const [article = '', unit = ''] = words.slice(at + 1, at + 3);
  return (article === 'a' || article === 'per') && perUnit.has(unit);
}

/**
 * Whether a sentence states a price: an amount of money, or a price word together with a number. Amounts with a
 * sign of a currency are known in every language, words in English alone.
 * @param isEnglish whether the words of the sentence can be read
 */
export function statesPrice(sentence: string, isEnglish: boolean): boolean {
  if (signed.test(sentence)) return true;
  if (!isEnglish) return false;
  const words = tokensOf(sentence).filter(isWord);
  return words.some((word, at) => {
    if (!isNumber(word)) return false;
    return (
      currencies.has(words[at + 1] ?? '') ||
      isRate(words, at) ||
      words.some((other) => priceWords.has(other))
    );
  });
}
