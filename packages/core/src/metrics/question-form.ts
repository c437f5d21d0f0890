import { isWord, tokensOf } from '../text/words.ts';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

// These words may come before a question: 'okay so how long does it take'.
const leadIns = wordSet(
  'so and but or okay ok well um uh er right yeah yes no now then alright great sure hi hey sorry like',
);
const maxLeadIns = 4;

const persons = wordSet(
  'i you we they he she it your our my their his her any anyone anybody either',
);
const things = wordSet(
  'the this that these those there someone somebody everyone everybody all both',
);
const days =
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays';
const times = wordSet(
  `${days} today tomorrow january february march april may june july august september october november december`,
);
const nextTimes = wordSet(`${days} week month quarter year spring summer autumn fall winter`);
const auxiliaries = wordSet(
  "is are was were do does did can could will would shall should has have am isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't hasn't haven't",
);

const asking = wordSet('what where when why who whom how');
const askingShort = wordSet(
  "what's what're what'd what'll where's where're where'd when's why's why'd who's who're who'd who'll how's how're how'd how'll",
);
const askingPairs = new Map([
  ['how', wordSet('about come long many much often soon far big large old fast well hard easy')],
  ['what', wordSet('about else if kind sort type other time')],
  ['which', wordSet('one ones of')],
  ['why', wordSet('not')],
]);
const determiners = wordSet('what which whose');

// 'Do this first' and 'have the team call' are requests, not questions.
const onlyWithPerson = wordSet("do have don't haven't");

function isSubject(word: string): boolean {
  return persons.has(word) || things.has(word);
}

/** Accepts 'Tuesday works' and 'next week is fine'. Any other noun may not be the subject ('is money well spent'). */
function isTimeAsSubject([first = '', second = '', third = '']: readonly string[]): boolean {
  if (first === 'next') return nextTimes.has(second) && third !== '';
  return times.has(first) && second !== '';
}

function openingOf(text: string): string[] {
  const words = tokensOf(text.trimStart().slice(0, 200)).filter(isWord);
  const start = words.findIndex((word, at) => at === maxLeadIns || !leadIns.has(word));
  return start === -1 ? [] : words.slice(start);
}

export function opensAsQuestion(text: string): boolean {
  const opening = openingOf(text);
  const [first = '', second = '', third = '', fourth = ''] = opening;
  if (askingShort.has(first) || askingPairs.get(first)?.has(second)) return true;
  if (asking.has(first) && (second === '' || auxiliaries.has(second))) return true;
  if (determiners.has(first) && !isSubject(second)) {
    return auxiliaries.has(third) && isSubject(fourth);
  }
  if (first === 'may' || first === 'might' || first === 'am')
    return second === 'i' || second === 'we';
  if (!auxiliaries.has(first)) return false;
  if (onlyWithPerson.has(first)) return persons.has(second);
  return isSubject(second) || isTimeAsSubject(opening.slice(1));
}

const punctuation = /[.,!?;:…](?=\s|$)|[。，！？、؟—–]/u;

export function hasPunctuation(text: string): boolean {
  return punctuation.test(text);
}
