import { introductionIn } from './introductions.ts';
import { anyOf, plainText, sentencesIn } from './sentences.ts';

export type RepMove =
  | 'rude'
  | 'goodbye'
  | 'asks-who'
  | 'asks-time'
  | 'asks-meeting'
  | 'asks-budget'
  | 'asks-decider'
  | 'asks-pain'
  | 'asks-process'
  | 'asks-interest'
  | 'checks'
  | 'pushes'
  | 'names-price'
  | 'asks'
  | 'introduces'
  | 'acknowledges'
  | 'proves'
  | 'claims';

const rude = anyOf(
  'idiot|stupid|dumb|moron|shut up|damn you|screw you|fuck\\w*|bullshit|asshole|bastard|pathetic|loser',
);
const goodbye = anyOf(
  'goodbye|good bye|bye|bye-bye|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend)|talk to you (?:then|soon)|speak (?:to you )?(?:then|soon)',
);
const who = anyOf(
  "who (?:am i|is this|are you|do i)|am i (?:speaking|talking) (?:to|with)|what's your (?:name|role|job)|what is your (?:name|role|job)|your name|what do you do there",
);
const time = anyOf(
  '(?:good|bad|right) (?:time|moment)|(?:a|half a|one|two|three|five|a few|thirty|sixty|\\d+) (?:seconds?|minutes?|moment)|catch you|busy|got time|have time|can you talk',
);
const meeting = anyOf(
  'meet|meeting|demo|calendar|appointment|visit|schedule|book a|invite|(?:mon|tues|wednes|thurs|fri)day|tomorrow|next week|sit down|trial|pilot|try it|show you|call you (?:back|again)|follow-up call',
);
const budget = anyOf(
  'budget|(?:do|are|much are) you (?:pay|paying|spend|spending)|(?:you|it) (?:cost|costs|costing) you|what does (?:it|that) cost you|spend on',
);
const decider = anyOf(
  'who (?:else )?(?:decides|signs|approves|makes)|decision|sign off|else is involved|your (?:boss|manager)',
);
const pain = anyOf(
  '(?:biggest|main|worst|hardest) \\w+|problems?|challenges?|pain|bothers?|annoys?|slows?|frustrat\\w+|struggl\\w+|keeps you|takes? (?:you )?(?:too )?long|how long|how much time|how many (?:hours|days|weeks|people)|wish|improve|change about',
);
const process = anyOf(
  'how (?:do|are|does|did|have) (?:you|your)|what (?:do|are|does) (?:you|your)|do you (?:use|plan|have|handle|do|track|keep|work|already)|are you (?:using|doing|currently)|walk me through|today|currently|at the moment|which \\w+ do you',
);
const interest = anyOf(
  'interested|open to|worth|willing|would you (?:like|be)|want to (?:hear|see|know|learn)|curious',
);
const check = anyOf(
  '(?:does|do|is|would|did) (?:that|this|it) (?:\\w+ )?(?:sense|help|work|sound|answer|clear|right|fair|okay|fit)',
);
const push = anyOf(
  '(?:sign|buy|order|decide|commit)(?: \\w+)? (?:today|now|right away|right now)|last chance|only today|(?:just|come on,?) (?:sign|buy|say yes)|you (?:must|have to) (?:buy|sign|decide)',
);
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?!\p{L})/u;
/** A greeting with at most this many words has no other content. */
const greetingWords = 4;
const money =
  /[$€£]\s?\d|(?:\d|hundred|thousand|ten|twenty|thirty|forty|fifty|ninety)[\d.,]*\s?(?:dollars?|euros?|pounds?|bucks|(?:a|per|each) (?:month|seat|user|year|week))/u;
const acknowledges = anyOf(
  'i (?:understand|hear you|get (?:it|that)|see)|understood|fair (?:enough|point)|that makes sense|of course|good point|i appreciate|sorry',
);
const figure =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|half|third|hundred|thousand|percent)(?!\p{L})/u;
const proof = anyOf(
  'for example|for instance|customers? (?:like|such as|of ours)|one of our customers|companies like|case study|reference|proved|measured|guarantee|saved?|trial',
);
const reasonToCall = anyOf('because|the reason|noticed|saw that|read that|heard that');

/** If a line has several moves, the first one in this list counts. */
export function moveOf(text: string): RepMove {
  const plain = plainText(text);
  if (rude.test(plain)) return 'rude';
  if (push.test(plain)) return 'pushes';
  const asked = sentencesIn(text)
    .filter(({ isQuestion }) => isQuestion)
    .map((sentence) => sentence.plain);
  const question = asked.length > 0 ? questionMove(asked.join(' ')) : undefined;
  if (question) return question;
  if (goodbye.test(plain)) return 'goodbye';
  return statementMove(text, plain);
}

function questionMove(asked: string): RepMove {
  if (who.test(asked)) return 'asks-who';
  if (check.test(asked)) return 'checks';
  if (budget.test(asked)) return 'asks-budget';
  if (decider.test(asked)) return 'asks-decider';
  if (pain.test(asked)) return 'asks-pain';
  if (meeting.test(asked)) return 'asks-meeting';
  if (time.test(asked)) return 'asks-time';
  if (process.test(asked)) return 'asks-process';
  return interest.test(asked) ? 'asks-interest' : 'asks';
}

function statementMove(text: string, plain: string): RepMove {
  if (money.test(plain)) return 'names-price';
  if (isProof(plain)) return 'proves';
  const isGreeting = greeting.test(plain) && wordCount(text) <= greetingWords;
  if (isGreeting || introductionIn(text)) return 'introduces';
  if (/\b(?:let's|let us|shall we|i'll|i will)\b/.test(plain) && meeting.test(plain))
    return 'asks-meeting';
  return acknowledges.test(plain) ? 'acknowledges' : 'claims';
}

function isProof(plain: string): boolean {
  return figure.test(plain) || proof.test(plain);
}

const interestedMoves: readonly RepMove[] = [
  'asks-process',
  'asks-pain',
  'asks-budget',
  'asks-decider',
];
const courtesies: readonly RepMove[] = [
  'introduces',
  'asks-who',
  'asks-time',
  'goodbye',
  'acknowledges',
];

/** A concrete line gives the prospect a reason to continue: a figure, an example, a reason or interest in them. */
export function isConcrete(text: string): boolean {
  const plain = plainText(text);
  const move = moveOf(text);
  if (reasonToCall.test(plain) || interestedMoves.includes(move)) return true;
  // Figures in courtesies and dates, such as 'half a minute' and 'Thursday at ten', do not count.
  if (move === 'proves' || move === 'names-price') return true;
  return proof.test(plain) && !courtesies.includes(move);
}

/** A courtesy neither wins nor loses the prospect. */
export function isCourtesy(text: string): boolean {
  return courtesies.includes(moveOf(text));
}

const vague = new Set(
  'because really would could should about there their these those which where while actually something anything everything'.split(
    ' ',
  ),
);

/** Returns the longest meaningful word of a line, about which the prospect can ask. */
export function topicOfLine(text: string): string | undefined {
  const words = text.match(/(?<![\p{L}\p{N}'’])\p{L}{5,20}(?![\p{L}\p{N}'’])/gu) ?? [];
  return words
    .filter((word) => !vague.has(word.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0];
}

export function weekdayIn(text: string): string | undefined {
  const day = /\b(?:mon|tues|wednes|thurs|fri)day\b/i.exec(text)?.[0];
  return day && day.charAt(0).toUpperCase() + day.slice(1).toLowerCase();
}

export function wordCount(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
