import { mayBecomePhrase, phraseAt, plainWords } from '../model-text/phrases.ts';
import { hangUpAtStart } from './hang-up-marker.ts';

/** `start` is the index of the reply. The result is 'undecided' if more of the text is needed. */
export type AnnouncementReading = { start: number } | 'undecided';

const interjections = [
  'sure, sure thing, certainly, of course, absolutely, definitely, gladly, ok, okay, alright',
  'all right, great, perfect, good, right, very well, got it, understood, i understand',
  'no problem, happy to help, sounds good, yes',
].flatMap((line) => line.split(', '));
/** A sentence that announces a line continues with one of these. */
const openings = [
  "here's, here is, here are, here you go, here it is, here goes, below is, the prospect",
  "the customer, the prospect's, prospect, prospect's, customer's, as the, as a, as an",
  'in character, in response, based on, this is the, this is how, this would be, my response',
  'my reply, my next line, next line, the next line, the reply, the response, a possible',
  "one possible, i'd say, i would say, i'd respond, i would respond, i'd reply, i would reply",
  "i'll play, i will play, i'll be the, i will be the, i'll respond, i will respond",
  "i'll answer as, i will answer as, i'll reply, i will reply, i'll act, i will act",
  "i'll stay in, i will stay in, i'll take the role, i will take the role, i'll continue as",
  'i will continue as, let me play, let me respond, let me reply, let me answer as',
  'let me act, let me continue as, playing the, speaking as, responding as, answering as',
  "continuing the, continuing as, role-play, i can help with that, i'd be happy to",
  "i would be happy to, let's continue the, let's role-play, let's roleplay, so here's",
  'so here is, this is what, next prospect, your next line, possible, suggested, final answer',
  'answer, output',
].flatMap((line) => line.split(', '));

/** The sentence must contain one of these, which no prospect talks about. */
const names =
  /\b(?:prospect|persona|next line|next turn|line of dialogue|dialogue|in[- ]character|role-?play|continuation|json|(?:possible|suitable|short|brief|suggested|appropriate|realistic) (?:line|reply|response|answer))\b/;
/** A prospect may say these too, but then continues in small letters. */
const maybeSaid =
  /\b(?:my|the|a|an) (?:line|reply|response)\b|^here (?:you go|it is|goes)$|\bwhat (?:i|he|she|they)(?:'d| would| might) say$|^(?:final )?answer$|^output$|^(?:as|in response|the|speaking|responding|answering|playing|this is) .{0,60}\bcustomer\b/;
const newLine = /^\s*(?:\n|["“«*\p{Lu}]|$)/u;
/** Matches a sentence without a colon that says what the model is about to do. */
const statement =
  /^i can help with that|^(?:i'd|i would) be happy to (?:help(?: (?:you )?with that)?$|play\b|continue the (?:role-?play|conversation|scenario)\b)|^(?:i'll|i will|let me|let's|playing|speaking|responding|answering|continuing|role-play)\b.*(?:\b(?:prospect|persona|in character|role-?play|(?:role|part) of)\b|\bas (?:the|a|an) .{0,40}\bcustomer\b|\bwith (?:the|a|my) (?:next )?(?:line|reply|response)\b)/;

const maxLength = 160;
/** An announcement begins within this length, including the pause after its first word. */
const maxOpeningLength = 1_000;
const lead = /^[\s#>*_]*/;
const marks = /^[*_]*/;
const endOfPart = /:(?!\d)|[.!?…]+["”]?(?=\s)|\n/u;
const endOfWhole = /:(?!\d)|[.!?…]+["”]?(?=\s|$)|\n/u;
const pauseBehind = /^(?:\s*[!.,…–—:-]+|\s*$|\s)\s*/;

function behindInterjection(words: string): number {
  const phrase = phraseAt(words, interjections);
  const pause = phrase === undefined ? null : pauseBehind.exec(words.slice(phrase.length));
  return phrase === undefined || !pause ? 0 : phrase.length + pause[0].length;
}

interface Sentence {
  words: string;
  mark: ':' | 'end' | undefined;
  end: number;
}

function firstSentence(text: string, isDone: boolean): Sentence {
  const head = text.slice(0, maxLength + 1);
  const stop = (isDone ? endOfWhole : endOfPart).exec(head);
  if (!stop) {
    return { words: head, mark: head.length > maxLength ? 'end' : undefined, end: head.length };
  }
  const mark = stop[0] === ':' ? ':' : 'end';
  return { words: head.slice(0, stop.index), mark, end: stop.index + stop[0].length };
}

function announces(words: string, rest: string): boolean {
  const said = plainWords(words).trim();
  return names.test(said) || (maybeSaid.test(said) && newLine.test(rest));
}

function isStatement(said: string): boolean {
  return statement.test(said) || (/^(?:here|below)\b/.test(said) && names.test(said));
}

function readOne(text: string, isDone: boolean): AnnouncementReading {
  const begin = lead.exec(text)?.[0].length ?? 0;
  const words = plainWords(text.slice(begin, begin + maxOpeningLength));
  const from = begin + behindInterjection(words);
  const rest = words.slice(from - begin);
  const phrases = from === begin ? [...interjections, ...openings] : openings;
  const isUnclear = rest === '' || mayBecomePhrase(rest, phrases);
  if (isUnclear && !isDone) return 'undecided';
  if (phraseAt(rest, openings) === undefined || hangUpAtStart(rest)) return { start: 0 };
  const { words: said, mark, end } = firstSentence(text.slice(from), isDone);
  if (mark === undefined) return isDone ? { start: 0 } : 'undecided';
  if (mark === 'end') return { start: isStatement(plainWords(said)) ? from + end : 0 };
  const start = from + end + (marks.exec(text.slice(from + end))?.[0].length ?? 0);
  const after = text.slice(start);
  if (!isDone && !/\S/.test(after)) return 'undecided';
  return { start: announces(said, after) ? start : 0 };
}

/** The result is 'undecided' only while an unfinished beginning can still become an announcement. */
export function behindAnnouncements(text: string, isDone: boolean): AnnouncementReading {
  let start = 0;
  for (;;) {
    const read = readOne(text.slice(start), isDone);
    if (read === 'undecided') return read;
    if (read.start === 0) return { start };
    start += read.start;
  }
}
