import type { Persona } from '@sales-analytics/contract';
import { personaProfile, readReply } from '@sales-analytics/core';
import { characterOf } from './prospect-character.ts';
import {
  anyAnswers,
  endings,
  linesFor,
  linesOfPersona,
  meetingLines,
  momentLines,
  questionsAbout,
} from './prospect-lines.ts';
import type { PracticeLine } from './read-prompt.ts';
import {
  isConcrete,
  isCourtesy,
  moveOf,
  topicOfLine,
  weekdayIn,
  wordCount,
  type RepMove,
} from './rep-turn.ts';

export interface PracticeSoFar {
  persona: Persona;
  turns: readonly PracticeLine[];
  objection: string | undefined;
}

interface Situation extends PracticeSoFar {
  line: string;
  earlierRepLines: string[];
  ownLines: string[];
  concreteTurns: number;
  weakTurns: number;
}

/** The prospect never repeats a line. */
export function replyTo(practice: PracticeSoFar): string {
  const situation = situationOf(practice);
  const ending = endingOf(situation);
  if (ending) return hangUp(ending);
  const line = momentLine(situation) ?? spokenLine(situation);
  return line === undefined ? hangUp('speechless') : withAgreement(line, situation);
}

/** Adds the marker of the product's prompt if the prospect agrees to a date. */
function withAgreement(line: string, { line: repLine, persona, concreteTurns }: Situation): string {
  const isEarned = concreteTurns >= characterOf(persona).turnsToMeeting;
  if (!isEarned || moveOf(repLine) !== 'asks-meeting') return line;
  return `${line}\n[AGREES: A meeting on ${weekdayIn(repLine) ?? 'Thursday at ten'}]`;
}

function situationOf(practice: PracticeSoFar): Situation {
  const { turns } = practice;
  const repLines = turns.filter(({ side }) => side === 'sales_rep').map(({ text }) => text);
  let concreteTurns = 0;
  let weakTurns = 0;
  for (const [at, line] of repLines.entries()) {
    const earlier = repLines.slice(0, at);
    if (isConvincing(practice, line, earlier)) {
      concreteTurns += 1;
      weakTurns = 0;
    } else if (earlier.includes(line) || !isNeutral(practice, line, concreteTurns)) {
      weakTurns += 1;
    }
  }
  return {
    ...practice,
    line: repLines.at(-1) ?? '',
    earlierRepLines: repLines.slice(0, -1),
    ownLines: turns.filter(({ side }) => side === 'customer').map(({ text }) => text),
    concreteTurns,
    weakTurns,
  };
}

/** A courtesy is neutral, and so is a date that the rep has earned. */
function isNeutral({ persona }: PracticeSoFar, line: string, concreteTurns: number): boolean {
  const isEarned = concreteTurns >= characterOf(persona).turnsToMeeting;
  return isCourtesy(line) || (isEarned && moveOf(line) === 'asks-meeting');
}

/** Neither a repeated line nor a lecture convinces. */
function isConvincing(
  { persona }: PracticeSoFar,
  line: string,
  earlier: readonly string[],
): boolean {
  if (earlier.includes(line) || moveOf(line) === 'rude') return false;
  return isConcrete(line) && wordCount(line) <= characterOf(persona).longestTurn;
}

type Ending = keyof typeof endings;

function endingOf({
  persona,
  line,
  ownLines,
  weakTurns,
  earlierRepLines,
}: Situation): Ending | undefined {
  const move = moveOf(line);
  if (move === 'rude') return 'rude';
  const refusals = ownLines.filter((own) => /^no\b|[.!?] no\b/i.test(own)).length;
  if (refusals >= 2 && (move === 'asks-meeting' || move === 'pushes')) return 'pushed';
  if (weakTurns < personaProfile(persona).patience.turns) return undefined;
  return earlierRepLines.includes(line) ? 'repeated' : 'patience';
}

function hangUp(ending: Ending): string {
  const { line, reason } = endings[ending];
  return `${line}\n[HANGS UP: ${reason}]`;
}

/** A practised moment begins with the objection. Doubts follow until a concrete answer settles it. */
function momentLine(situation: Situation): string | undefined {
  const { objection, ownLines, line } = situation;
  if (objection === undefined || ownLines.includes(momentLines.letsGo)) return undefined;
  // Words of another call may look like the marker of a hang-up, or may have nothing to say aloud.
  const { said, hangUpReason } = readReply(objection, true);
  if (said === '' || hangUpReason !== undefined) return undefined;
  if (ownLines.length === 0) return said;
  const isSettled = ownLines.length > 1 && isConcrete(line);
  return isSettled ? momentLines.letsGo : firstUnsaid(momentLines.doubts, ownLines);
}

function spokenLine(situation: Situation): string | undefined {
  const { line, ownLines } = situation;
  const topic = topicOfLine(line);
  const others = topic === undefined ? [] : questionsAbout.map((ask) => ask(topic));
  const answer = firstUnsaid([...answersTo(situation), ...others, ...anyAnswers], ownLines);
  return answer && (isPlain.has(moveOf(line)) ? answer : inCharacter(answer, situation));
}

function answersTo(situation: Situation): readonly string[] {
  const { line, persona, concreteTurns } = situation;
  const move = moveOf(line);
  if (move === 'rude') return [];
  if (move !== 'asks-meeting') return linesOfPersona[persona]?.[move] ?? linesFor[move];
  return concreteTurns >= characterOf(persona).turnsToMeeting
    ? meetingLines.agreed(weekdayIn(line))
    : meetingLines.declined;
}

const isPlain: ReadonlySet<RepMove> = new Set([
  'goodbye',
  'introduces',
  'asks-who',
  'asks-time',
  'asks-meeting',
  'pushes',
]);

/** Adds sentences of the persona if its answers may be so long. Sentences are not repeated. */
function inCharacter(answer: string, { persona, ownLines }: Situation): string {
  const { before, after } = characterOf(persona);
  const { maxSentences } = personaProfile(persona);
  const opening = ownLines.length === 0 ? undefined : firstUnsaid(before, ownLines);
  const isQuestion = answer.endsWith('?');
  const closing = isQuestion || ownLines.length === 0 ? undefined : firstUnsaid(after, ownLines);
  const sentences = [opening, answer, closing].filter((sentence) => sentence !== undefined);
  const start = sentences.length > maxSentences && opening !== undefined ? 1 : 0;
  return sentences.slice(start, start + maxSentences).join(' ');
}

/** A line that was interrupted counts as said, although only its beginning was said. */
function firstUnsaid(lines: readonly string[], ownLines: readonly string[]): string | undefined {
  return lines.find(
    (line) => !ownLines.some((own) => own.includes(line) || (own !== '' && line.startsWith(own))),
  );
}
