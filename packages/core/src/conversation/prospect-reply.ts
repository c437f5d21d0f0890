import type { CallMoment, Persona } from '@sales-analytics/contract';
import type { PracticeTurn } from './conversation-state.ts';
import { personaProfile } from './personas.ts';
import { readReply, type ReplyReading } from './read-reply.ts';
import { takeSentences } from './take-sentences.ts';

export interface ReplyBounds {
  maxSentences: number;
  repLine: string;
}

interface RepliedCall {
  persona: Persona;
  moment?: CallMoment | undefined;
  turns: readonly Pick<PracticeTurn, 'side' | 'text'>[];
}

/** The moment's objection may be longer than the persona's replies, so its sentences are added. */
export function replyBounds({ persona, moment, turns }: RepliedCall): ReplyBounds {
  const objection = moment ? takeSentences(moment.quote, true).length : 0;
  return {
    maxSentences: 2 * personaProfile(persona).maxSentences + objection,
    repLine: turns.findLast(({ side }) => side === 'sales_rep')?.text ?? '',
  };
}

/**
 * Works like `readReply`, but removes the rep's own words and cuts off an endless answer at the end of a sentence. A
 * reply that is cut off counts as complete, and its markers are ignored.
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

/** People repeat a few words, too. */
const minEchoedWords = 4;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A line that repeats the rep's is removed unless it is a question in return. */
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

function endOfEcho(said: string, line: string): number {
  const count = line.split(' ').length;
  const last = [...said.matchAll(/[\p{L}\p{N}]+/gu)][count - 1];
  return last ? last.index + last[0].length : said.length;
}

/** A reply with more characters for each allowed sentence is cut off at the end of a word. */
const maxSentenceLength = 200;
const maxWordLength = 100;
const sentenceEnd = /[.!?…。！？]["”»'’)\]]*\s*$/u;

function endOfBounds(said: string, maxSentences: number): number | undefined {
  const maxLength = maxSentences * maxSentenceLength;
  let count = 0;
  let end = 0;
  for (const piece of takeSentences(said, false)) {
    end += piece.length;
    if (end > maxLength) break;
    if (sentenceEnd.test(piece) || piece.endsWith('\n')) count += 1;
    if (count === maxSentences) return said.slice(end).trim() === '' ? undefined : end;
  }
  if (said.length <= maxLength) return undefined;
  const gap = said.slice(maxLength, maxLength + maxWordLength).search(/\s/u);
  if (gap >= 0) return maxLength + gap;
  return said.length > maxLength + maxWordLength ? maxLength + maxWordLength : undefined;
}
