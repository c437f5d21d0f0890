type Rule = (tokens: readonly string[], at: number) => string | undefined;

interface Phrase {
  shown: string;
  second: string;
  /** The phrase has its literal meaning right after or before these words. */
  notAfter: ReadonlySet<string>;
  notBefore: ReadonlySet<string>;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

// This is not a filler in 'what kind of depots', 'some sort of plan', 'that is very kind of you'.
const kindOf: Phrase = {
  shown: 'kind of',
  second: 'of',
  notAfter: wordSet(
    'a an the this that these those what which whatever any some every each no one another other same different certain new right wrong best worst only first last special similar particular specific my our your his her its their',
  ),
  notBefore: wordSet('you him her them'),
};

const youKnow: Phrase = {
  shown: 'you know',
  second: 'know',
  // Examples are 'do you know', 'as you know', 'I will let you know'.
  notAfter: wordSet(
    "do don't did didn't does doesn't would could should can will might may as let lets let's letting if before once when until how what who whether that everything anything so",
  ),
  // Examples are 'you know what it costs', 'you know the depots'.
  notBefore: wordSet(
    'what how who whom whose where why when which if whether that the this these those of about it him her them us any anyone anybody anything someone somebody your our my better',
  ),
};

const iMean: Phrase = {
  shown: 'I mean',
  second: 'mean',
  notAfter: wordSet("do don't did didn't what which how if"),
  notBefore: wordSet('it by'),
};
// 'I mean it' is meant literally, but 'I mean it is late' is not.
const iMeanIt: Phrase = { ...iMean, notBefore: new Set() };
const afterIt = wordSet('is was will would has had does did can could should might');

const hesitation = /^(?:[,;:—–…]|--|\.\.)/;
const sentenceEnd = /^[.!?\n]/;
const beforeLike = wordSet(
  "is are was were be been it's that's there's he's she's i'm we're you're they're and but so or",
);
const indirect = wordSet('what how');
const pronouns = wordSet("i you we they he she i'm i've you've we've");

function always(shown: string): Rule {
  return () => shown;
}

function unlessBefore(shown: string, next: string): Rule {
  return (tokens, at) => (tokens[at + 1] === next ? undefined : shown);
}

function phrase({ shown, second, notAfter, notBefore }: Phrase): Rule {
  return (tokens, at) => {
    if (tokens[at + 1] !== second) return undefined;
    if (notAfter.has(tokens[at - 1] ?? '') || notBefore.has(tokens[at + 2] ?? '')) return undefined;
    return shown;
  };
}

function mean(tokens: readonly string[], at: number): string | undefined {
  const isClause = tokens[at + 2] === 'it' && afterIt.has(tokens[at + 3] ?? '');
  return phrase(isClause ? iMeanIt : iMean)(tokens, at);
}

/**
 * 'Like' is a filler after a comma or another hesitation ('it was, like, huge'), except in 'like I said'. If a
 * hesitation follows it, it is also a filler at the start of a sentence and after words that it can't belong to ('it
 * was like, huge', but not 'what it is like, and').
 */
function like(tokens: readonly string[], at: number): string | undefined {
  const before = tokens[at - 1];
  const after = tokens[at + 1] ?? '';
  const opens = before === undefined || (sentenceEnd.test(before) && !hesitation.test(before));
  if (hesitation.test(after)) {
    const isIndirect = tokens.slice(Math.max(0, at - 3), at).some((word) => indirect.has(word));
    if (opens || (beforeLike.has(before) && !isIndirect)) return 'like';
  }
  if (opens) return undefined;
  return hesitation.test(before) && !pronouns.has(after) ? 'like' : undefined;
}

/** The key is the first word of the filler. Other spellings count under the usual one. */
const rules = new Map<string, Rule>([
  ...['um', 'umm', 'ummm', 'uhm', 'uhmm', 'erm'].map((word) => [word, always('um')] as const),
  // 'Uh huh' means yes.
  ...['uh', 'uhh', 'uhhh'].map((word) => [word, unlessBefore('uh', 'huh')] as const),
  ...['er', 'errr'].map((word) => [word, always('er')] as const),
  ...['basically', 'actually', 'literally'].map((word) => [word, always(word)] as const),
  ['like', like],
  ['you', phrase(youKnow)],
  ["y'know", always('you know')],
  ['i', mean],
  ['kind', phrase(kindOf)],
  ['kinda', always('kind of')],
  ['sort', phrase({ ...kindOf, shown: 'sort of' })],
  ['sorta', always('sort of')],
]);

export function findFillers(tokens: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const filler = rules.get(tokens[at] ?? '')?.(tokens, at);
    if (filler) found.push(filler);
  }
  return found;
}
