import type { Difficulty, Persona } from '@sales-analytics/contract';
import { bandOf } from '../metrics/bands.ts';
import { isBackChannel } from '../turn-detection/back-channel-words.ts';
import { isWord, tokensOf } from '../metrics/words.ts';
import type { Agreement, PracticeTurn } from './conversation-state.ts';
import { patienceTurns } from './difficulties.ts';

/** What the rules need of a turn; without times it is of no length. */
export type PatienceTurn = Pick<PracticeTurn, 'side' | 'text'> &
  Partial<Pick<PracticeTurn, 'startMs' | 'endMs' | 'isSpoken' | 'isBackChannel'>>;

export interface PatienceInput {
  persona: Persona;
  difficulty?: Difficulty | undefined;
  turns: readonly PatienceTurn[];
  agreement?: Agreement | undefined;
}

/** What the rep did that cost patience. */
interface SpentPatience {
  by: 'monologue' | 'unanswered-question';
  /** Turns of patience. */
  turns: number;
  /** How long the monologue was. */
  seconds: number;
  hasQuestion: boolean;
  /** It is what the rep did last. */
  isLast: boolean;
}

export interface Patience {
  /** At the beginning of the call. */
  turns: number;
  left: number;
  spent: SpentPatience[];
  /** How often the prospect has spoken since nothing was left. */
  repliesSinceOver: number;
}

/** A monologue is longer than the band of a cold call; each such length costs one turn of patience. */
const monologueSeconds = bandOf('longestMonologue', 'cold-call')?.to ?? Infinity;

/** Words that answer nothing by themselves. 'Yes', 'no' and numbers are answers. */
const emptyWords: ReadonlySet<string> = new Set(
  "a an the um uh er erm hm well so anyway anyways actually basically just like look listen okay ok right sure good great nice fine thanks thank you sorry and but or then now is it that this what i i’m i'm am we me my oh ah hey hi hello please understand know see mean question interesting point fair".split(
    ' ',
  ),
);
const answers =
  /^(?:yes|yeah|yep|yup|no|nope|exactly|correct|true|agreed|absolutely|definitely|ja|oui|sí|si|sim|はい)$/iu;

/** A run of one side's turns with none of the other side between them. */
interface Run {
  side: PatienceTurn['side'];
  text: string;
  startMs: number;
  endMs: number;
  isSpoken: boolean;
}

/**
 * The patience that a call has left, by what can be measured: monologues of the rep, and questions of the prospect that
 * the rep's next turn does not answer. A question counts as unanswered where that turn has no word of substance, or is
 * only a back-channel other than yes or no. Whether an answer is vague, or a turn convinces, is for the model to judge. An
 * agreement renews the patience.
 */
export function patienceOf({ persona, difficulty, turns, agreement }: PatienceInput): Patience {
  const total = patienceTurns(persona, difficulty);
  const runs = runsOf(turns);
  const spent: SpentPatience[] = [];
  let left = total;
  let repliesSinceOver = 0;
  for (const [at, run] of runs.entries()) {
    if (run.side === 'customer') {
      if (left === 0) repliesSinceOver += 1;
      if (agreement && agreement.startMs >= run.startMs && agreement.startMs <= run.endMs) {
        left = total;
        repliesSinceOver = 0;
        spent.length = 0;
      }
      continue;
    }
    const isLast = at === runs.length - 1;
    for (const cost of costsOf(run, runs[at - 1])) {
      spent.push({ ...cost, isLast });
      left = Math.max(0, left - cost.turns);
    }
  }
  return { turns: total, left, spent, repliesSinceOver };
}

function runsOf(turns: readonly PatienceTurn[]): Run[] {
  const runs: Run[] = [];
  for (const { side, text, startMs = 0, endMs = startMs, isSpoken = false, ...turn } of turns) {
    if (turn.isBackChannel) continue;
    const last = runs.at(-1);
    if (last?.side !== side) {
      runs.push({ side, text, startMs, endMs, isSpoken });
      continue;
    }
    last.text += `\n${text}`;
    last.endMs = Math.max(last.endMs, endMs);
    last.isSpoken &&= isSpoken;
  }
  return runs;
}

function costsOf(run: Run, before: Run | undefined): Omit<SpentPatience, 'isLast'>[] {
  const costs: Omit<SpentPatience, 'isLast'>[] = [];
  const seconds = Math.round((run.endMs - run.startMs) / 1_000);
  const hasQuestion = run.text.includes('?');
  // The times of what was typed say nothing about talking.
  if (run.isSpoken && seconds > monologueSeconds) {
    const turns = Math.floor(seconds / monologueSeconds);
    costs.push({ by: 'monologue', turns, seconds, hasQuestion });
  }
  if (before && endsInQuestion(before.text) && !hasSubstance(run.text)) {
    costs.push({ by: 'unanswered-question', turns: 1, seconds: 0, hasQuestion });
  }
  return costs;
}

function endsInQuestion(text: string): boolean {
  return /[?？]["”’')\]]*\s*$/.test(text);
}

/** Whether a turn could be an answer. Languages without blanks between words are given the benefit of the doubt. */
function hasSubstance(text: string): boolean {
  const words = tokensOf(text).filter(isWord);
  if (words.some((word) => answers.test(word))) return true;
  return words.some((word) => !emptyWords.has(word.toLowerCase())) && !isBackChannel(text);
}

/** What was measured, for the model. Empty where nothing was spent. */
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

/** Whether the prospect was to end the call once already and did not. */
export function isPatienceOver({ left, repliesSinceOver }: Patience): boolean {
  return left === 0 && repliesSinceOver > 0;
}

/** Why a prospect without patience ends the call, for the rep. */
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
