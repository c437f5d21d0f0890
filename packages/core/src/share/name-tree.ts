import { isCommonWord } from './common-words.ts';
import type { Evidence } from './name-evidence.ts';
import type { NameWord } from './name-words.ts';

interface Stored {
  evidence?: Evidence | undefined;
  isCompany?: boolean | undefined;
  isExact?: boolean | undefined;
}

interface Node<Value> {
  next: Map<string, Node<Value>>;
  values: Value[];
}

const minLettersOfPlural = 3;
const minLettersOfPart = 2;
const minLettersOfStrongPart = 4;
const maxLettersOfPart = 24;
const gramLength = 4;
const maxRemembered = 20_000;
const besideCompany = new Set(
  'get try team use join the our app hq uk usa eu inc ltd llc gmbh corp group official online web site mail info sales support help contact office admin hello crm cloud labs lab tech com net org dev test demo global intl international holding holdings company digital media shop store freight logistics software systems solutions services consulting'.split(
    ' ',
  ),
);

/** The time of a look-up does not depend on the number of names. */
export class NameTree<Value extends Stored> {
  readonly #root: Node<Value> = { next: new Map(), values: [] };
  /** A name with these first letters may be a part of a longer word. */
  readonly #grams = new Set<string>();
  readonly #parts = new Map<string, Value | null>();

  add(words: readonly string[], value: Value): void {
    let node = this.#root;
    for (const word of words) {
      const known = node.next.get(word);
      const next = known ?? { next: new Map(), values: [] };
      if (!known) node.next.set(word, next);
      node = next;
    }
    node.values.push(value);
    const [only = ''] = words;
    if (words.length === 1 && isStrong(only, value)) this.#grams.add(only.slice(0, gramLength));
  }

  /** Returns the longest name first. The last word of a name may have the ending of a plural. */
  matchesAt(words: readonly NameWord[], at: number): { values: Value[]; count: number }[] {
    const found: { values: Value[]; count: number }[] = [];
    let node: Node<Value> | undefined = this.#root;
    for (let count = 1; ; count += 1) {
      const word: string | undefined = words[at + count - 1]?.word;
      if (word === undefined) break;
      const plural: Value[] = singularsOf(word).flatMap(
        (each) => node?.next.get(each)?.values.filter(({ isExact }) => !isExact) ?? [],
      );
      node = node?.next.get(word);
      const values = [...(node?.values ?? []), ...plural];
      if (values.length > 0) found.unshift({ values, count });
      if (!node) break;
    }
    return found;
  }

  wordsLike(word: string): Value[] {
    return [word, ...singularsOf(word)].flatMap((each) => this.#root.next.get(each)?.values ?? []);
  }

  /** Finds names in 'haldenfreight' or 'danawhitfield'. */
  partsOf(word: string): Value | undefined {
    const known = this.#parts.get(word);
    if (known !== undefined) return known ?? undefined;
    const found = this.#split(word);
    if (this.#parts.size >= maxRemembered) this.#parts.clear();
    this.#parts.set(word, found ?? null);
    return found;
  }

  #split(word: string): Value | undefined {
    if (word.length <= gramLength || !this.#hasGram(word) || isCommonWord(word)) return undefined;
    /** The key is the index after a sequence of parts. */
    const rows = new Map<number, Row<Value>>([[0, { isStrong: false, hasOther: false }]]);
    for (let from = 0; from < word.length; from += 1) {
      const row = rows.get(from);
      if (!row) continue;
      const last = Math.min(word.length, from + maxLettersOfPart);
      for (let to = from + minLettersOfPart; to <= last; to += 1) {
        const longer = this.#longer(row, word.slice(from, to));
        if (longer && isBetter(longer, rows.get(to))) rows.set(to, longer);
      }
    }
    const whole = rows.get(word.length);
    const isName = whole?.isStrong && (!whole.hasOther || whole.name?.isCompany);
    return isName ? whole.name : undefined;
  }

  #hasGram(word: string): boolean {
    for (let at = 0; at + gramLength <= word.length; at += 1) {
      if (this.#grams.has(word.slice(at, at + gramLength))) return true;
    }
    return false;
  }

  #longer(row: Row<Value>, part: string): Row<Value> | undefined {
    const values = this.#root.next.get(part)?.values.filter(({ isExact }) => !isExact) ?? [];
    const strong = values.find((value) => isStrong(part, value));
    if (strong) return { ...row, isStrong: true, name: row.name ?? strong };
    const isWord =
      besideCompany.has(part) || (part.length > minLettersOfPart && isCommonWord(part));
    if (isWord) return { ...row, hasOther: true };
    const [weak] = values;
    return weak && { ...row, name: row.name ?? weak };
  }
}

interface Row<Value> {
  isStrong: boolean;
  hasOther: boolean;
  name?: Value | undefined;
}

function isStrong(word: string, { evidence, isExact }: Stored): boolean {
  return word.length >= minLettersOfStrongPart && evidence === undefined && !isExact;
}

function isBetter<Value>(row: Row<Value>, known: Row<Value> | undefined): boolean {
  if (!known) return true;
  return row.isStrong && (!known.isStrong || (known.hasOther && !row.hasOther));
}

function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || word.length <= minLettersOfPlural || isCommonWord(word)) return [];
  const shorter = word.slice(0, -1);
  return shorter.endsWith('e') && shorter.length > minLettersOfPlural
    ? [shorter, shorter.slice(0, -1)]
    : [shorter];
}
