import type { ObjectionKind } from '@sales-analytics/contract';
import { anyOf } from './sentences.ts';

interface KindWords {
  kind: ObjectionKind;
  says: RegExp;
  /** The words mean something else if one of these is among them. */
  unless?: RegExp;
}

const deciders =
  '(?:boss|manager|director|board|owner|ceo|cfo|cto|head office|procurement|purchasing|legal|finance|partner|partners|team|committee|wife|husband)';
const spans = '(?:day|days|week|weeks|month|months|hour|hours|minute|afternoon|morning)';

/** The first kind that fits a sentence is its kind. */
const kinds: readonly KindWords[] = [
  {
    kind: 'price',
    says: anyOf(
      'expensive',
      'pricey',
      '(?:too|very|quite|rather|pretty|so) (?:costly|steep)',
      'costs? (?:us )?(?:too much|more than)',
      'too much (?:money|for (?:us|me|our budget))',
      'more than (?:we|i) (?:pay|spend|budgeted|planned|expected|can pay)',
      '(?:price|cost|costs|fee|pricing) (?:worries|concerns|bothers|scares|puts me off)',
      '(?:price|cost|fee|pricing) (?:is|seems|looks|sounds) (?:\\w+ )?(?:high|steep|a problem|an issue|much)',
      "(?:can't|cannot|can not|couldn't) (?:afford|justify (?:the|that|this) (?:price|cost))",
      "(?:no|not in (?:the|our|my)|isn't in (?:the|our|my)|out of (?:our|my|the)|over (?:our|my|the)|don't have (?:the|a)|have no) budget",
      'budget (?:is|was|has been) (?:\\w+ )?(?:spent|tight|gone|frozen|limited|cut|used up)',
      'tight budget',
      'cheaper (?:option|alternative|elsewhere|tool|vendor|supplier|provider|one|offer)',
      '(?:found|get|got|have) (?:it|this|that|something|one) cheaper',
      'a lot of money',
    ),
    unless: anyOf(
      "(?:not|less|isn't|wasn't|aren't) (?:\\w+ )?(?:expensive|pricey|costly|steep)",
      '(?:was|were|used to be) (?:\\w+ )?(?:expensive|pricey)',
    ),
  },
  {
    kind: 'existing_solution',
    says: anyOf(
      'already (?:use|using|have|got|work with|working with|covered|pay for|signed)',
      "(?:we're|we are|i'm|i am) (?:\\w+ )?(?:happy|satisfied|fine|covered|good) with",
      '(?:under|in|have) (?:a )?contract with',
      '(?:under|tied to a|locked into a|locked in a) contract',
      'do (?:it|this|that|all of it|everything) (?:ourselves|in-house|in house)',
      'we have (?:our own|someone|people|a (?:tool|system|vendor|supplier|provider|solution)) for (?:that|this|it)',
      "(?:we'll|we will|we'd rather) (?:stay|stick) with",
    ),
    unless: anyOf(
      'already have (?:a|an|some|the|my|one)? ?(?:meeting|call|appointment|question|questions|idea|demo|date)',
    ),
  },
  {
    kind: 'timing',
    says: anyOf(
      '(?:not|bad|wrong|no) (?:a )?(?:good )?(?:time|moment)',
      "(?:no|don't have|haven't got|haven't) (?:the |any |enough )?time",
      'too busy',
      '(?:not|nothing) (?:right now|now|this (?:week|month|quarter|year)|before|until)',
      'in the middle of',
      `(?:can't|cannot|couldn't) (?:lose|spend|spare|wait|give (?:it|this|that|you))(?: \\w+){0,2} ${spans}`,
      '(?:takes?|take us|would take) too long',
      'too (?:early|soon)',
      "(?:not|aren't|isn't) ready",
      "(?:not|nothing|don't|won't|can't|isn't|maybe|call (?:me|us)(?: again| back)?) (?:\\w+ ){0,4}(?:next|later this) (?:week|month|quarter|year|spring|summer|autumn|fall|winter)",
      'after the (?:summer|holidays|season|audit|move|migration|harvest)',
    ),
    unless: anyOf(
      "(?:not|isn't) a bad (?:time|moment)",
      'no time at all to (?:set up|install)',
      'is this a bad (?:time|moment)',
    ),
  },
  {
    kind: 'authority',
    says: anyOf(
      `(?:ask|talk to|speak to|speak with|check with|clear it with|run (?:it|this|that) (?:by|past)|discuss (?:it|this|that) with|explain (?:it|this|that|the price|the cost) to) (?:my|our|the) (?:\\w+ )?${deciders}`,
      `(?:my|our|the) (?:\\w+ )?${deciders} (?:has to|have to|needs? to|must|would have to|will have to|decides?|makes? (?:that|the|those) decisions?)`,
      "(?:not|isn't) my (?:decision|call|department|area|job)",
      "(?:not|isn't) up to me",
      "(?:i|we) (?:don't|do not|can't|cannot) (?:decide|sign|approve)",
      'not the right person',
      'wrong person',
      'above my (?:pay grade|head)',
    ),
  },
  {
    kind: 'dismissive',
    says: anyOf(
      'not interested',
      'no interest',
      'no,? thanks',
      'no,? thank you',
      '(?:just )?send (?:me|us) (?:an? )?(?:e-?mail|brochure|information|info|something)',
      "(?:don't|do not|stop) call(?:ing)?",
      '(?:take|remove) (?:me|us) (?:off|from)',
      "(?:we|i) (?:don't|do not) need (?:it|this|that|any|anything|one|another|more)",
      "we're all set",
      'we are all set',
    ),
  },
  {
    kind: 'situational',
    says: anyOf(
      'about to (?:walk|go|step) into (?:a|another|my) meeting',
      "(?:i'm|i am) (?:in a meeting|driving|on (?:the road|a train|my way))",
      'short-?staffed',
      'hiring freeze',
      'reorgani[sz](?:ing|ation)',
      'restructuring',
      'merger',
      '(?:laid off|laying off)',
      "(?:we are|we're) (?:too small|just a small|only \\w+ people)",
    ),
  },
  {
    kind: 'other',
    says: anyOf(
      "(?:not|n't) (?:\\w+ )?(?:convinced|sure) (?:that|this|it|if|whether|we|how|about)",
      'too good to be true',
      'heard (?:that|this|it) before',
      "(?:don't|do not) (?:see|think) (?:\\w+ )?(?:why|how|that|it|we|this)",
      "(?:i'm|we're|i am|we are) (?:\\w+ )?(?:worried|concerned|sceptical|skeptical|afraid)",
      '(?:it|that|this) worries (?:me|us)',
      "(?:don't|do not) trust",
      "(?:didn't|did not|never) (?:really )?work(?:ed)? (?:for us|out|well)",
      '(?:bad|poor) experiences?',
      '(?:sounds|looks|seems|is) (?:too )?(?:complicated|risky)',
    ),
  },
];

/** Returns the kind of objection in a customer's sentence, which must be in lower case. */
export function objectionKindOf(plain: string): ObjectionKind | undefined {
  return kinds.find(({ says, unless }) => says.test(plain) && !unless?.test(plain))?.kind;
}

export const postpones = anyOf(
  'later',
  'think (?:about it|it over)',
  'sleep on it',
  'get back to you',
  'next (?:week|month|quarter|year|spring|summer|autumn|fall|winter)',
  'call (?:me|us) (?:back|again|in)',
  'call back',
  'send (?:me|us) (?:an? )?(?:e-?mail|information|info|something)',
  '(?:not|nothing) (?:right )?now',
  'not (?:before|until)',
  'after the (?:summer|holidays|season|audit|move|migration|harvest)',
);

export const rejects = anyOf(
  'not interested',
  'no,? thanks',
  'no,? thank you',
  "(?:don't|do not|stop) call(?:ing)?",
  "(?:we'll|we will|we'd rather) (?:stay|stick) with",
  'leave it (?:there|at that)',
  'forget it',
  "(?:that's|that is|it's|it is) a no",
);

const agreesFirst =
  /^(?:(?:oh|well|um|uh|hm|ah|so),? )*(?:okay|ok|fine|great|good(?! (?:question|point|luck))|perfect|fair enough|alright|all right|deal|agreed|understood)(?![\p{L}])/u;
const agreesWithin = anyOf(
  '(?:that|it)? ?makes sense',
  'sounds (?:good|great|fair|reasonable|better)',
  '(?:that|it|which|\\w+day) works',
  'is (?:fine|perfect|okay|ok)',
  'works for (?:me|us)',
  'that (?:helps|settles it|would (?:work|help|do|be fine|be great|be good))',
  'would (?:help|be fine|be great|be enough|do)',
  "let's do (?:that|it)",
  "(?:i'd|i would|we'd|we would) (?:like|love) (?:that|to see|to try)",
);
const isHeldBack = anyOf('but', 'not', 'no', 'though', "\\w+n't", 'unless');

export function agrees(plain: string): boolean {
  return (agreesFirst.test(plain) || agreesWithin.test(plain)) && !isHeldBack.test(plain);
}

const confirming = /^(?:yes|yeah|yep|sure|definitely|absolutely|it would|that would)(?![\p{L}])/u;

export function confirms(plain: string): boolean {
  return confirming.test(plain) && !isHeldBack.test(plain);
}

export const checksAnswer = anyOf(
  '(?:would|does|do|is|will|did) (?:that|this|it|those) (?:\\w+ )?(?:help|work|make|settle|solve|sound|answer|be|enough|okay|ok|fine|better|address)',
);
