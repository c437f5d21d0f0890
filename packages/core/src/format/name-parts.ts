export interface NamePart {
  text: string;
  /** If it is set, the part is a name only if it is written with a capital letter. Otherwise it is an ordinary word. */
  needsCapital: boolean;
}

interface NameWord {
  text: string;
  lower: string;
  isSmall: boolean;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const honorifics = wordSet(
  'mr mrs ms miss mx dr prof professor sir madam herr frau monsieur madame mme sr sra señor señora',
);
/** These particles join names if they are in small letters. With a capital letter they may be a name, like 'Al'. */
const particles = wordSet(
  'van von der den de del della di da du la le los las bin ibn al el y e zu zur',
);
const positions = wordSet(
  'buyer agent host guest executive manager director head lead team support owner engineer consultant',
);
/** These words occur in nearly every call. They are recognised as a surname only after a title. */
const commonWords = wordSet(
  'sales rep representative customer prospect client speaker account company office unknown caller user admin me you and und of the',
);
const titlesBeforeSurname = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof'];

export function isParticle(word: string): boolean {
  return particles.has(word);
}

const outerMarks = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Text after a comma, a slash or a dash may be a name, a role or a company. */
export function partsOfName(name: string): NamePart[] {
  const sections = sectionsOf(name);
  const isLastNameFirst = sections[0]?.length === 1;
  const parts = sections.flatMap((words, at) =>
    nameWordsOf(words, at === 0).flatMap((word) =>
      partsOfWord(word).map((part) =>
        at > 0 && !isLastNameFirst ? { ...part, needsCapital: true } : part,
      ),
    ),
  );
  const inOrder = isLastNameFirst ? firstNameFirst(sections) : [];
  const surnames = sections.flatMap((words, at) => commonSurname(words, at === 0));
  return [
    ...inOrder.map((text) => ({ text, needsCapital: false })),
    ...parts.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2),
    ...surnames.map((text) => ({ text, needsCapital: true })),
  ];
}

/** Returns 'Dana' for 'Reed, Dana' and 'Dr. Dana Reed', and 'Mr Reed' if no first name is known. */
export function greetingName(name: string): string {
  const sections = sectionsOf(name);
  const [first = [], second = []] = sections.map((words, at) => nameWordsOf(words, at === 0));
  const isLastNameFirst = first.length === 1 && /^[^,]*,/.test(name) && second.length > 0;
  const words = isLastNameFirst ? second : first;
  const [word] = words;
  if (!word) return '';
  const [title] = sections[0] ?? [];
  const isWithoutFirstName = words.length === 1 && title && honorifics.has(title.lower);
  return isWithoutFirstName && !isLastNameFirst ? `${title.text} ${word.text}` : word.text;
}

/** For 'Reed, Dana' it returns 'Dana' and 'Reed'. Titles and roles are left out. */
export function nameInOrder(name: string): string[] {
  const sections = sectionsOf(name);
  const [first = [], second = []] = sections.map((words, at) => nameWordsOf(words, at === 0));
  const isLastNameFirst = first.length === 1 && /^[^,]*,/.test(name) && second.length > 0;
  return (isLastNameFirst ? [...second, ...first] : first).map(({ text }) => text);
}

function firstNameFirst([last = [], first = []]: readonly NameWord[][]): string[] {
  const firstNames = nameWordsOf(first, false);
  if (firstNames.length === 0) return [];
  return [[...firstNames, ...last].map(({ text }) => text).join(' ')];
}

function sectionsOf(name: string): NameWord[][] {
  const person = name.replace(/\|.*$/su, '').replace(/[([{][^)\]}]*[)\]}]?/gu, ' ');
  const hasCapitals = /\p{Lu}/u.test(person);
  return person
    .split(/[,;/]|\s\p{Pd}+\s/u)
    .map((section) =>
      section
        .split(/[\s+&_.]+/u)
        .map((word) => word.replace(outerMarks, ''))
        .filter((word) => word !== '')
        .map((text) => ({
          text,
          lower: text.toLowerCase(),
          isSmall: hasCapitals && /^\p{Ll}/u.test(text),
        })),
    )
    .filter((words) => words.length > 0);
}

/** Titles, roles and small words are removed, but a role or a title at the end is a surname. */
function nameWordsOf(words: readonly NameWord[], isFirst: boolean): NameWord[] {
  return words.filter((word, at) => {
    const { lower, isSmall } = word;
    if (commonWords.has(lower)) return false;
    if (particles.has(lower)) return !isSmall;
    if (!honorifics.has(lower) && !positions.has(lower)) return true;
    return isSurname(words, at, isFirst);
  });
}

/** A surname is the last word after a first name, or the only word before a comma. */
function isSurname(words: readonly NameWord[], at: number, isFirst: boolean): boolean {
  if (at !== words.length - 1) return false;
  const before = words[at - 1];
  if (!before) return isFirst && !honorifics.has(words[at]?.lower ?? '');
  const { lower } = before;
  if (honorifics.has(lower)) return !honorifics.has(words[at]?.lower ?? '');
  return !positions.has(lower) && !commonWords.has(lower);
}

/** Returns names such as 'Mr Sales' if the surname is a word of nearly every call. */
function commonSurname(words: readonly NameWord[], isFirst: boolean): string[] {
  const at = words.length - 1;
  const last = words[at];
  if (!last || !commonWords.has(last.lower) || !isSurname(words, at, isFirst)) return [];
  return titlesBeforeSurname.map((title) => `${title} ${last.text}`);
}

/** 'Anne-Marie' is also 'Anne' and 'Marie'. */
function partsOfWord({ text }: NameWord): NamePart[] {
  const parts = text.split(/\p{Pd}/u);
  const alone = parts.length > 1 ? parts.filter((part) => !isJoin(part)) : [];
  return [text, ...alone].map((part) => ({ text: part, needsCapital: isOrdinary(part) }));
}

function isJoin(part: string): boolean {
  return particles.has(part) || commonWords.has(part);
}

function isOrdinary(part: string): boolean {
  const lower = part.toLowerCase();
  return [particles, positions, honorifics, commonWords].some((set) => set.has(lower));
}
