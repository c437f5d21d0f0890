import type { Difficulty, Persona } from '@sales-analytics/contract';
import { bandOf } from '../metrics/bands.ts';
import { isBackChannel } from '../turn-detection/back-channel-words.ts';
import { isWord, tokensOf } from '../text/words.ts';
import type { Agreement, PracticeTurn } from './conversation-state.ts';
import { patienceTurns } from './difficulties.ts';

/** A turn without times has no length. */
export type PatienceTurn = Pick<PracticeTurn, 'side' | 'text'> &
  Partial<Pick<PracticeTurn, 'startMs' | 'endMs' | 'isSpoken' | 'isBackChannel'>>;

export interface PatienceInput {
  persona: Persona;
  difficulty?: Difficulty | undefined;
  turns: readonly PatienceTurn[];
  agreement?: Agreement | undefined;
}

interface SpentPatience {
  by: 'monologue' | 'unanswered-question';
  turns: number;
  seconds: number;
  hasQuestion: boolean;
  isLast: boolean;
}

export interface Patience {
  turns: number;
  left: number;
  spent: SpentPatience[];
  /** It counts the prospect's replies since no patience was left. */
  repliesSinceOver: number;
}

/** Each full multiple of the upper end of the cold-call band costs one turn of patience. */
const monologueSeconds = bandOf('longestMonologue', 'cold-call')?.to ?? Infinity;

/** These words answer nothing on their own. 'Yes', 'no' and numbers are answers. */
const emptyWords: ReadonlySet<string> = new Set(
  "a an the um uh er erm hm well so anyway anyways actually basically just like look listen okay ok right sure good great nice fine thanks thank you sorry and but or then now is it that this what i i’m i'm am we me my oh ah hey hi hello please understand know see mean question interesting point fair".split(
    ' ',
  ),
);
const answers =
  /^(?:yes|yeah|yep|yup|no|nope|exactly|correct|true|agreed|absolutely|definitely|ja|oui|sí|si|sim|はい)$/iu;

interface JoinedTurn {
  side: PatienceTurn['side'];
  text: string;
  startMs: number;
  endMs: number;
  isSpoken: boolean;
}

/**
 * A question counts as unanswered if the rep's next turn has no word of substance, or is only a back-channel other than
 * yes or no. The model judges whether an answer is vague. An agreement renews the patience.
 */
export function patienceOf({ persona, difficulty, turns, agreement }: PatienceInput): Patience {
  const total = patienceTurns(persona, difficulty);
  const joined = joinTurns(turns);
  const spent: SpentPatience[] = [];
  let left = total;
  let repliesSinceOver = 0;
  for (const [at, turn] of joined.entries()) {
    if (turn.side === 'customer') {
      if (left === 0) repliesSinceOver += 1;
      if (agreement && agreement.startMs >= turn.startMs && agreement.startMs <= turn.endMs) {
        left = total;
        repliesSinceOver = 0;
        spent.length = 0;
      }
      continue;
    }
    const isLast = at === joined.length - 1;
    for (const cost of costsOf(turn, joined[at - 1])) {
      spent.push({ ...cost, isLast });
      left = Math.max(0, left - cost.turns);
    }
  }
  return { turns: total, left, spent, repliesSinceOver };
}

function joinTurns(turns: readonly PatienceTurn[]): JoinedTurn[] {
  const joined: JoinedTurn[] = [];
  for (const { side, text, startMs = 0, endMs = startMs, isSpoken = false, ...turn } of turns) {
    if (turn.isBackChannel) continue;
    const last = joined.at(-1);
    if (last?.side !== side) {
      joined.push({ side, text, startMs, endMs, isSpoken });
      continue;
    }
    last.text += `\n${text}`;
    last.endMs = Math.max(last.endMs, endMs);
    last.isSpoken &&= isSpoken;
  }
  return joined;
}

function costsOf(
  turn: JoinedTurn,
  before: JoinedTurn | undefined,
): Omit<SpentPatience, 'isLast'>[] {
  const costs: Omit<SpentPatience, 'isLast'>[] = [];
  const seconds = Math.round((turn.endMs - turn.startMs) / 1_000);
  const hasQuestion = turn.text.includes('?');
  // The times of typed turns do not show how long the rep talked.
  if (turn.isSpoken && seconds > monologueSeconds) {
    const turns = Math.floor(seconds / monologueSeconds);
    costs.push({ by: 'monologue', turns, seconds, hasQuestion });
  }
  if (before && endsInQuestion(before.text) && !hasSubstance(turn.text)) {
    costs.push({ by: 'unanswered-question', turns: 1, seconds: 0, hasQuestion });
  }
  return costs;
}

function endsInQuestion(text: string): boolean {
  return /[?？]["”’')\]]*\s*$/.test(text);
}

/** A turn in doubt counts as an answer in languages that have no blanks between words. */
function hasSubstance(text: string): boolean {
  const words = tokensOf(text).filter(isWord);
  if (words.some((word) => answers.test(word))) return true;
  return words.some((word) => !emptyWords.has(word.toLowerCase())) && !isBackChannel(text);
}

/** The text is empty if no patience was spent. */
export function patienceNote({ turns, left, spent }: Patience): string {
  if (spent.length === 0) return '';
  const sentences = spent.filter(({ isLast }) => isLast).map(measured);
  if (left === 0) {
    return [
      ...sentences,
      'Your patience is used up: end the call now. Say your last line and write [HANGS UP: reason] on a new line after it.',
    ].join(' ');
  }
  return [
    ...sentences,
    `By what was measured, ${left} of your ${turns} turns of patience ${left === 1 ? 'is' : 'are'} left; what else did not convince you has used up more.`,
  ].join(' ');
}

function measured({ by, seconds, hasQuestion }: SpentPatience): string {
  if (by === 'monologue') {
    const manner = hasQuestion ? 'at a stretch' : 'without a question';
    return `The sales rep has just talked for ${seconds} seconds ${manner}.`;
  }
  return 'You had asked the sales rep a question, and their last turn does not answer it.';
}

export function isPatienceOver({ left, repliesSinceOver }: Patience): boolean {
  return left === 0 && repliesSinceOver > 0;
}

export function patienceReason({ spent }: Patience): string {
  const monologues = spent.filter(({ by }) => by === 'monologue');
  const questions = spent.length - monologues.length;
  const parts = [
    ...(monologues.length > 0
      ? [`you talked for ${monologues.map(({ seconds }) => seconds).join(', ')} s at a stretch`]
      : []),
    ...(questions > 0
      ? [`${questions === 1 ? 'one question' : `${questions} questions`} went unanswered`]
      : []),
  ];
  return `The patience was used up: ${parts.join(', and ')}.`;
}
