import type { Utterance } from '@sales-analytics/contract';
import { isCommonWord } from './common-words.ts';
import { isNameAndWord, isOtherCapitalised } from './ordinary-words.ts';

export interface IntroducedPerson {
  name: string;
  /** It is undefined if the speaker names another person. */
  speaker?: string;
  company?: string;
  /** The words may mean something else, as in 'It’s Salesforce' or 'This is Dana’s phone'. */
  isUncertain?: boolean;
}

export interface Introductions {
  people: IntroducedPerson[];
  companies: string[];
}

interface Cue {
  pattern: RegExp;
  isSelf: boolean;
  /** The next word is always a name, or only if it has a capital letter. */
  isSure: boolean | 'with capital';
  /** The cue may name something else, unless 'here', 'speaking' or a company follows. */
  isUncertain?: boolean;
}

const cues: readonly Cue[] = [
  {
    pattern: /\bmy (?:full |first |last )?name(?:['’]?s| is)\s+/giu,
    isSelf: true,
    isSure: true,
  },
  { pattern: /\b(?:(?:you can )?call me|i go by)\s+/giu, isSelf: true, isSure: 'with capital' },
  { pattern: /\bthis is\s+/giu, isSelf: true, isSure: false },
  {
    pattern: /\b(?:i['’]m|i am|it['’]s|it is)\s+/giu,
    isSelf: true,
    isSure: false,
    isUncertain: true,
  },
  {
    pattern:
      /\b(?:am i (?:speaking|talking) (?:with|to)|(?:can|could|may) i (?:speak|talk) (?:with|to)|is this)\s+/giu,
    isSelf: false,
    isSure: false,
  },
  {
    pattern: /\b(?:speak(?:ing)? (?:with|to)|talking to|ask for)\s+/giu,
    isSelf: false,
    isSure: false,
    isUncertain: true,
  },
  {
    pattern:
      /\b(?:hi|hello|hey|dear|thanks|thank you|bye|goodbye|good (?:morning|afternoon|evening)),?\s+/giu,
    isSelf: false,
    isSure: false,
  },
  { pattern: /\b(?:mr|mrs|ms|miss|mx|dr|prof)\.?\s+/giu, isSelf: false, isSure: true },
];
const atCompany =
  /\b(?:calling from|here (?:from|with|at)|(?:i|we) work (?:for|at)|on behalf of|over at|back at|i['’]m with|(?:company|firm) (?:is )?(?:called|named))\s+/giu;
const here =
  /(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2}) (?:here|speaking)\b/gu;
const fromCompany =
  /(?:\s+(?:here|calling|speaking))?,?\s+(?:from|with|at|of|over at|calling from)\s+/iuy;
const verbForm = String.raw`\p{L}{4}(?:ed|ing|ful|ous)`;
const behindName = /\s+(?:from|with|at|of|here|speaking|calling)\b/iuy;
/** 'I am dana with …' introduces a person, 'I am frustrated with …' does not. */
const behindSmallName = new RegExp(
  String.raw`\s+(?:from|speaking|calling)\b|(?<!${verbForm})\s+(?:with|at|of|here)\b`,
  'iuy',
);
const nextWord = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]{0,39}/uy;
const gapInPerson = /\.?[ \t]+/uy;
const gapInCompany = /[ \t]+(?:& )?/uy;
const possessive = /['’]s?$/u;
const particles = new Set('van von der den de del della di da la le bin ibn al el'.split(' '));
const maxPersonWords = 4;
const maxCompanyWords = 5;

/** Examples are 'this is Dana from Brightline', 'my name is …' and 'Hi Dana'. */
export function introductionsIn(utterances: readonly Utterance[]): Introductions {
  const people = new Map<string, IntroducedPerson>();
  const companies = new Set<string>();
  for (const { text, speaker } of utterances) {
    const reader = new Reader(text);
    for (const { isSelf, ...person } of reader.people()) {
      const known = people.get(person.name);
      const isBetter = isSelf || (known?.isUncertain && !person.isUncertain);
      if (known && !isBetter) continue;
      people.set(person.name, { ...person, ...(isSelf && { speaker }) });
    }
    for (const name of reader.companies()) companies.add(name);
  }
  return { people: [...people.values()], companies: [...companies] };
}

interface PersonInText {
  name: string;
  isSelf: boolean;
  company?: string;
  isUncertain?: boolean;
}

class Reader {
  readonly #text: string;
  /** If a transcript has no capital letters, only the words identify a name. */
  readonly #hasCase: boolean;
  readonly #companies: string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#hasCase = /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  }

  people(): PersonInText[] {
    const found = cues.flatMap((cue) =>
      Array.from(this.#text.matchAll(cue.pattern), ({ 0: match, index }) =>
        this.#personAt(index + match.length, cue),
      ),
    );
    const speaking = Array.from(this.#text.matchAll(here), ({ 1: name = '', index }) => {
      const words = name.split(' ');
      if (!words.every((word) => isNameLike(word))) return undefined;
      const company = this.#companyBehind(index + name.length);
      if (company !== undefined) this.#companies.push(company);
      return { name, isSelf: true, ...(company !== undefined && { company }) };
    });
    return [...found, ...speaking].filter((person) => person !== undefined);
  }

  companies(): string[] {
    for (const { 0: match, index } of this.#text.matchAll(atCompany)) {
      const company = this.#companyAt(index + match.length);
      if (company !== undefined) this.#companies.push(company);
    }
    return this.#companies;
  }

  #personAt(from: number, cue: Cue): PersonInText | undefined {
    const { isSelf } = cue;
    const isSure = cue.isSure === 'with capital' ? this.#hasCase : cue.isSure;
    const words: string[] = [];
    let end = from;
    for (let at = from; words.length < maxPersonWords;) {
      const word = this.#match(nextWord, at);
      const isFirst = words.length === 0;
      if (!this.#isPersonWord(word, { isFirst, isSure })) break;
      words.push(word);
      end = at + word.length;
      const gap = this.#match(gapInPerson, end);
      if (gap === '' || possessive.test(word)) break;
      at = end + gap.length;
    }
    while (particles.has(words.at(-1) ?? '')) words.pop();
    const [first] = words;
    if (first === undefined) return undefined;
    const isFollowed = this.#match(this.#hasCase ? behindName : behindSmallName, end) !== '';
    const isClear = isSure || isFollowed || (this.#hasCase && !isCommonWord(first));
    if (!isClear) return undefined;
    const company = this.#companyBehind(end);
    if (isSelf && company !== undefined) this.#companies.push(company);
    const name = words.join(' ').replace(possessive, '');
    const isOthers = name !== words.join(' ');
    const isUncertain = isOthers || (cue.isUncertain === true && !(isSelf && isFollowed));
    return {
      name,
      isSelf,
      ...(company !== undefined && { company }),
      ...(isUncertain && { isUncertain }),
    };
  }

  #isPersonWord(word: string, { isFirst, isSure }: { isFirst: boolean; isSure: boolean }): boolean {
    if (word === '') return false;
    if (isOtherCapitalised(word) && !(this.#hasCase && isNameAndWord(word))) return false;
    if (!this.#hasCase) return word.length > 2 && !isCommonWord(word);
    if (!isFirst && particles.has(word)) return true;
    if (!/^\p{Lu}/u.test(word)) return false;
    return isNameLike(word) || (isFirst && isSure);
  }

  #companyBehind(from: number): string | undefined {
    const gap = this.#match(fromCompany, from);
    return gap === '' ? undefined : this.#companyAt(from + gap.length);
  }

  #companyAt(from: number): string | undefined {
    const first = this.#match(nextWord, from);
    if (first === '' || isOtherCapitalised(first)) return undefined;
    let end = from;
    let count = 0;
    for (let at = from; count < maxCompanyWords;) {
      const word = this.#match(nextWord, at);
      const isWord = this.#hasCase ? /^\p{Lu}/u.test(word) : word !== '' && !isCommonWord(word);
      if (!isWord) break;
      count += 1;
      end = at + word.length;
      const gap = this.#match(gapInCompany, end);
      if (gap === '' || possessive.test(word)) break;
      at = end + gap.length;
    }
    // 'from Sales' names no company.
    const isName = count > 1 || (count === 1 && !isCommonWord(first) && first.length > 2);
    return isName ? this.#text.slice(from, end).replace(possessive, '') : undefined;
  }

  #match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at;
    return pattern.exec(this.#text)?.[0] ?? '';
  }
}

function isNameLike(word: string): boolean {
  return isNameAndWord(word) || (!isOtherCapitalised(word) && !isCommonWord(word));
}
