/** This is the place at which a model begins to speak of itself: 'As an AI language model, I …'. */
export interface CharacterBreak {
  index: number;
  /** It is false if more of the line is needed to decide. */
  isCertain: boolean;
}

const kinds = [
  'an ai',
  'a language model',
  'a large language model',
  'an artificial intelligence',
  'a virtual assistant',
  'a computer program',
];
const names = ['chatgpt', 'an openai model', 'a chatbot', 'gpt-4'];
const leads = [
  ...kinds.map((kind) => `as ${kind}`),
  ...["i'm", 'i am'].flatMap((self) => [
    ...names.map((name) => `${self} ${name}`),
    ...['', 'just ', 'only ', 'actually '].flatMap((degree) =>
      kinds.map((kind) => `${self} ${degree}${kind}`),
    ),
  ]),
];
/** A person may be 'an AI engineer' and work for 'an AI company'. */
const afterModel =
  /^(?:\s*[,.;:!?…)]|\s+(?:language|model|assistant|chatbot|i|i'm|my|so|created|trained|developed|designed|made|without)\b|\s*$)/;
const unfinishedWord = /^\s?[\p{L}']*$/u;

/** These words may come before 'as an AI language model' in a sentence. */
const openings = [
  "i'm sorry, but",
  "i'm sorry but",
  'i am sorry, but',
  "i'm sorry,",
  'sorry, but',
  'sorry,',
  'i apologize, but',
  'i apologise, but',
  'i apologize for the confusion, but',
  'apologies, but',
  'unfortunately,',
  'please note that',
  'i should clarify that',
  'to be clear,',
  'actually,',
  'but',
  'however,',
]
  .map((words) => `${words} `)
  .toSorted((one, other) => other.length - one.length);

type Verdict = 'break' | 'undecided' | undefined;

const maxLeadLength = Math.max(...leads.map(({ length }) => length));
const lead = new RegExp(
  `^(?:${leads.toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'u',
);
const opening = new RegExp(`^(?:${openings.join('|')})`);

function verdictOf(words: string, isOpen: boolean): Verdict {
  const mayGrow = isOpen && words.length < maxLeadLength;
  if (mayGrow && leads.some((whole) => whole.startsWith(words))) return 'undecided';
  const [found] = lead.exec(words) ?? [];
  if (found === undefined) return undefined;
  if (!found.endsWith(' ai')) return 'break';
  const after = words.slice(found.length);
  if (isOpen && unfinishedWord.test(after)) return 'undecided';
  return afterModel.test(after) ? 'break' : undefined;
}

function verdictOfSentence(words: string, isOpen: boolean): Verdict {
  const verdict = verdictOf(words, isOpen);
  if (verdict) return verdict;
  const [opened] = opening.exec(words) ?? [];
  const after = opened === undefined ? undefined : verdictOf(words.slice(opened.length), isOpen);
  if (after) return after;
  return isOpen && openings.some((whole) => whole.startsWith(words)) ? 'undecided' : undefined;
}

const sentenceStart = /(?:^|[.!?…]["'”)]*\s+)["'“(]*(?=\S)/gu;
const wordStart = /(?<![\p{L}\p{N}'])(?=as?(?!\p{L})|I(?!\p{L}))/gu;

export function characterBreak(line: string, isOpen: boolean): CharacterBreak | undefined {
  const straight = line.replaceAll('’', "'").replace(/\s/g, ' ');
  // Changing the case changes the length only in scripts that have none of these words.
  const words = straight.toLowerCase();
  const sentences = new Set([...straight.matchAll(sentenceStart)].map(endOf));
  const starts = new Set([...sentences, ...[...straight.matchAll(wordStart)].map(endOf)]);
  for (const index of [...starts].toSorted((one, other) => one - other)) {
    const rest = words.slice(index);
    const verdict = sentences.has(index)
      ? verdictOfSentence(rest, isOpen)
      : verdictOf(rest, isOpen);
    if (verdict) return { index, isCertain: verdict === 'break' };
  }
  return undefined;
}

function endOf({ 0: found, index }: RegExpExecArray): number {
  return index + found.length;
}
