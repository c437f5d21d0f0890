import { wordsOf, type NameWord } from './name-words.ts';

const forms =
  'ltd|limited|llc|l l c|llp|lp|inc|incorporated|corp|corporation|company|co|plc|pllc|gmbh|mbh|ggmbh|ag|kg|kgaa|ohg|gbr|ug|ek|e k|ev|e v|se|s e|sa|s a|sas|s a s|sasu|sarl|s a r l|eurl|sl|s l|slu|s l u|sau|bv|b v|nv|n v|vof|cv|c v|ab|oy|oyj|as|a s|asa|aps|ivs|hf|ehf|srl|s r l|srls|spa|s p a|snc|pty|proprietary|pte|pvt|private|sdn|bhd|kk|k k|gk|doo|d o o|dd|zoo|z oo|z o o|sp|sp z oo|sp z o o|sro|s r o|kft|zrt|nyrt|bt|eood|ood|ead|ltda|eireli|sa de cv|s a de c v|s de rl|de cv|eirl|lda|ooo|oao|zao|pjsc|jsc|tbk|uab|sia|ou|gesmbh|holding|holdings|group';
const formWords = forms.split('|').map((form) => form.split(' '));
const maxFormWords = Math.max(...formWords.map((words) => words.length));
const formSet = new Set(forms.split('|'));
/** These legal forms can't be mistaken for other words in any letter case. */
const unmistakable = new Set(
  'ltd|llc|llp|inc|plc|gmbh|mbh|ggmbh|kgaa|ohg|gbr|sarl|bv|nv|oyj|aps|srl|spa|pty|pte|pvt|sdn|bhd|doo|kft|ltda|jsc|uab|sas'.split(
    '|',
  ),
);
const joins = new Set(['and', 'und', 'et', 'y', 'e']);
const before = new Set(['the', 'pt', 'ooo', 'zao', 'oao']);
const capital = /^\p{Lu}/u;
const belongsPoint = /^\.\s*[\p{Ll},&]/u;

export function isLegalForm(word: string): boolean {
  return formSet.has(word);
}

/** Leaves at least one word. */
export function withoutLegalForm(name: string): NameWord[] {
  const words = wordsOf(name);
  let end = words.length;
  for (let count = formBefore(words, end); count > 0 && count < end;) {
    end -= count;
    count = formBefore(words, end);
    // 'GmbH & Co. KG' has no word between its forms, but 'Ltd and Co' has.
    if (count === 0 && joins.has(words[end - 1]?.word ?? '')) {
      count = formBefore(words, end - 1);
      if (count > 0) end -= 1;
    }
  }
  const start = end > 1 && before.has(words[0]?.word ?? '') ? 1 : 0;
  return words.slice(start, end);
}

function formBefore(words: readonly NameWord[], end: number): number {
  for (let count = Math.min(maxFormWords, end); count > 0; count -= 1) {
    const form = words
      .slice(end - count, end)
      .map(({ word }) => word)
      .join(' ');
    if (formSet.has(form)) return count;
  }
  return 0;
}

/** A company's name may have several legal forms, as in 'Halden GmbH & Co. KG'. */
export function endOfLegalForm(text: string, words: readonly NameWord[], from: number): number {
  let at = from;
  let end = words[from - 1]?.end ?? 0;
  for (;;) {
    const count = formAfter(text, words, at);
    if (count === 0) return end;
    at += count;
    end = words[at - 1]?.end ?? end;
    if (belongsPoint.test(text.slice(end, end + 4))) end += 1;
  }
}

function formAfter(text: string, words: readonly NameWord[], at: number): number {
  const first = words[at];
  const last = words[at - 1];
  if (!first || !last || !/^[\s,.&+()]{1,4}$/u.test(text.slice(last.end, first.start))) return 0;
  const joined = joins.has(first.word) ? 1 : 0;
  for (let count = maxFormWords; count > 0; count -= 1) {
    const found = words.slice(at + joined, at + joined + count);
    if (found.length < count || !formSet.has(found.map(({ word }) => word).join(' '))) continue;
    const isForm = found.every(
      ({ word, start }) => unmistakable.has(word) || capital.test(text.slice(start, start + 2)),
    );
    if (isForm) return joined + count;
  }
  return 0;
}
