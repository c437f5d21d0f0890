import type { CallMoment, Persona } from '@sales-analytics/contract';
import type { PracticeTurn } from './conversation-state.ts';
import { personaProfile } from './personas.ts';
import { readReply, type ReplyReading } from './read-reply.ts';
import { takeSentences } from './take-sentences.ts';

/** What keeps a reply within a call. */
export interface ReplyBounds {
  maxSentences: number;
  /** What the rep said last. */
  repLine: string;
}

interface RepliedCall {
  persona: Persona;
  moment?: CallMoment | undefined;
  turns: readonly Pick<PracticeTurn, 'side' | 'text'>[];
}

/** Twice what the persona is to say at most, and the objection of a moment, which may be longer. */
export function replyBounds({ persona, moment, turns }: RepliedCall): ReplyBounds {
  const objection = moment ? takeSentences(moment.quote, true).length : 0;
  return {
    maxSentences: 2 * personaProfile(persona).maxSentences + objection,
    repLine: turns.findLast(({ side }) => side === 'sales_rep')?.text ?? '',
  };
}

/**
 * What a model's answer lets the prospect say in a call: as `readReply`, without the rep's own line where the answer
 * repeats it, and cut off at a sentence's end where it doesn't come to one. A reply that is cut counts as whole, without
 * the markers in it.
 */
export function readProspectReply(
  textSoFar: string,
  isDone: boolean,
  { maxSentences, repLine }: ReplyBounds,
): ReplyReading {
  const { said: all, ...read } = readReply(textSoFar, isDone);
  const said = withoutEcho(all, isDone, repLine);
  const isEcho = all !== '' && said === '';
  const end = endOfBounds(said, maxSentences);
  if (end !== undefined) return { said: said.slice(0, end).trimEnd(), isCut: true };
  if (!isEcho) return { ...read, said };
  const { isFollowed: _, ...rest } = read;
  return { ...rest, said, ...(isDone && { isOutOfCharacter: true }) };
}

/** Fewer words are repeated by people, too. */
const minEchoedWords = 4;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A line that repeats the rep's is none of the prospect's, unless it asks back. */
function withoutEcho(said: string, isDone: boolean, repLine: string): string {
  const line = wordsOf(repLine);
  if (line.split(' ').length < minEchoedWords) return said;
  const words = wordsOf(said);
  const isBeginning = line.startsWith(words) && words !== line;
  if (isBeginning) return isDone && words.split(' ').length < minEchoedWords ? said : '';
  if (words !== line && !words.startsWith(`${line} `)) return said;
  const end = endOfEcho(said, line);
  const [closing = ''] = /^[^\p{L}\p{N}]*/u.exec(said.slice(end)) ?? [];
  if (closing.includes('?') && !repLine.includes('?')) return said;
  return said.slice(end + closing.length);
}

/** Where the words of the rep's line end in what is said. */
function endOfEcho(said: string, line: string): number {
  const count = line.split(' ').length;
  const last = [...said.matchAll(/[\p{L}\p{N}]+/gu)][count - 1];
  return last ? last.index + last[0].length : said.length;
}

/** The longest sentence, and what is waited for after it until a word ends. */
const maxSentenceLength = 200;
const maxWordLength = 100;
const sentenceEnd = /[.!?…。！？]["”»'’)\]]*\s*$/u;

/** Where a reply has to end that goes on for too long; undefined where it doesn't. */
function endOfBounds(said: string, maxSentences: number): number | undefined {
  const max = maxSentences * maxSentenceLength;
  let count = 0;
  let end = 0;
  for (const piece of takeSentences(said, false)) {
    end += piece.length;
    if (end > max) break;
    if (sentenceEnd.test(piece) || piece.endsWith('\n')) count += 1;
    if (count === maxSentences) return said.slice(end).trim() === '' ? undefined : end;
  }
  if (said.length <= max) return undefined;
  const gap = said.slice(max, max + maxWordLength).search(/\s/u);
  if (gap >= 0) return max + gap;
  return said.length > max + maxWordLength ? max + maxWordLength : undefined;
}
