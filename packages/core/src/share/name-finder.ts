import { hasTellingMarks, partsOfHumps } from '../evidence/competitor-name.ts';
import { foldWords } from '../search/fold-words.ts';
import type { Span } from './contact-details.ts';

/** A name as it may be written, and what stands in for it. */
export interface NameForm {
  text: string;
  placeholder: string;
  /** Only where it is written with a capital letter: the same letters are an ordinary word. */
  needsCapital?: boolean;
}

interface Word {
  word: string;
  start: number;
  end: number;
}

interface Pattern {
  words: readonly string[];
  form: NameForm;
  /** As the name was given, where nothing else is the name: a single letter. */
  exact?: string;
}

const run = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;
const beyondAscii = /[^\0-\x7f]/;
const startsWithCapital = /^\p{Lu}/u;
const fewestLettersToSplit = 6;

/** Words without letter case, accents and apostrophes: 'Dana’s' is 'dana' and 's'. */
function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(run), ({ 0: found, index }): Word[] =>
    beyondAscii.test(found)
      ? foldWords(found).map(({ word, start, end }) => ({
          word,
          start: index + start,
          end: index + end,
        }))
      : [{ word: found.toLowerCase(), start: index, end: index + found.length }],
  ).flat();
}

/** The same for every way of writing a name that is found as the same name. */
export function nameForm(name: string): string {
  return wordsOf(name)
    .map(({ word }) => word)
    .join(' ');
}

/** Finds names in texts: whole words, the longest name first, whatever its letter case, accents and spaces are. */
export class NameFinder {
  readonly #byFirstWord = new Map<string, Pattern[]>();
  readonly #splits = new Map<string, NameForm>();
  readonly #literals: { pattern: RegExp; placeholder: string }[] = [];

  constructor(forms: readonly NameForm[]) {
    for (const form of forms) this.#add(form);
    for (const patterns of this.#byFirstWord.values()) {
      patterns.sort((a, b) => b.words.length - a.words.length);
    }
  }

  #add(form: NameForm): void {
    const words = wordsOf(form.text);
    const folded = words.map(({ word }) => word);
    const [only] = words;
    if (only === undefined || hasTellingMarks(form.text)) {
      if (form.text.trim() !== '') this.#literals.push(literal(form));
      return;
    }
    if (words.length === 1 && Array.from(only.word).length === 1) {
      this.#index({ words: folded, form, exact: form.text.slice(only.start, only.end) });
      return;
    }
    this.#index({ words: folded, form });
    const joined = folded.join('');
    if (words.length > 1) this.#index({ words: [joined], form });
    const parts = partsOfHumps(form.text);
    if (parts) this.#index({ words: parts, form });
    if (words.length === 1 && joined.length >= fewestLettersToSplit) this.#splits.set(joined, form);
  }

  #index(pattern: Pattern): void {
    const [first = ''] = pattern.words;
    const known = this.#byFirstWord.get(first);
    if (known) known.push(pattern);
    else this.#byFirstWord.set(first, [pattern]);
  }

  find(text: string): Span[] {
    const words = wordsOf(text);
    const spans = this.#literals.flatMap(({ pattern, placeholder }) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        placeholder,
      })),
    );
    for (let at = 0; at < words.length; at += 1) {
      const match = this.#matchAt(text, words, at);
      const start = words[at]?.start;
      const end = match && words[at + match.count - 1]?.end;
      if (!match || start === undefined || end === undefined) continue;
      spans.push({ start, end, placeholder: match.form.placeholder });
      at += match.count - 1;
    }
    return spans;
  }

  #matchAt(
    text: string,
    words: readonly Word[],
    at: number,
  ): { form: NameForm; count: number } | undefined {
    const first = words[at];
    if (!first) return undefined;
    const raw = text.slice(first.start, first.end);
    const found = this.#byFirstWord
      .get(first.word)
      ?.find(
        ({ words: sought, form, exact }) =>
          sought.every((word, offset) => words[at + offset]?.word === word) &&
          (exact === undefined || exact === raw) &&
          (!form.needsCapital || startsWithCapital.test(raw)),
      );
    if (found) return { form: found.form, count: found.words.length };
    const next = words[at + 1];
    const split = next && this.#splits.get(first.word + next.word);
    if (!split || !startsWithCapital.test(raw)) return undefined;
    const isSplit = startsWithCapital.test(text.slice(next.start, next.end));
    return isSplit ? { form: split, count: 2 } : undefined;
  }
}

/** A name that its marks tell from other names, like 'C++', or that has no letters at all. */
function literal({ text, placeholder }: NameForm): { pattern: RegExp; placeholder: string } {
  const name = text.trim();
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const before = /^[\p{L}\p{M}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{M}\\p{N}])' : '';
  const after = /[\p{L}\p{M}\p{N}+#]$/u.test(name) ? '(?![\\p{L}\\p{M}\\p{N}+#])' : '';
  return { pattern: new RegExp(`${before}${escaped}${after}`, 'giu'), placeholder };
}
