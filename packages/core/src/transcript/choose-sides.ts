import type { Side, Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { introducesWithCompany } from './introduction.ts';
import { sideOfLabel } from './side-labels.ts';
import { spokenInOrder } from './spoken-in-order.ts';
import { coveredMs, timesOf, type Times } from './times.ts';

/** The model's own talk ratio, in any scale: only the proportion counts. */
export interface RatioGuess {
  sales_rep?: number;
  customer?: number;
}

function isShare(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0;
}

function guessedRepShare({ sales_rep, customer }: RatioGuess): number | undefined {
  if (isShare(sales_rep) && isShare(customer)) {
    return sales_rep + customer > 0 ? (100 * sales_rep) / (sales_rep + customer) : undefined;
  }
  if (isShare(sales_rep)) return sales_rep <= 100 ? sales_rep : undefined;
  return isShare(customer) && customer <= 100 ? 100 - customer : undefined;
}

/** Each speaker's speaking time in percent of all of them; undefined without times. */
function measuredShares(spoken: readonly Utterance[]): Map<string, number> | undefined {
  const spans = new Map<string, Times[]>();
  for (const utterance of spoken) {
    const times = timesOf(utterance);
    if (!times) return undefined;
    const own = spans.get(utterance.speaker);
    if (own) own.push(times);
    else spans.set(utterance.speaker, [times]);
  }
  const speakingMs = [...spans].map(([speaker, own]) => [speaker, coveredMs(own)] as const);
  const total = speakingMs.reduce((sum, [, ms]) => sum + ms, 0);
  if (total === 0) return undefined;
  return new Map(speakingMs.map(([speaker, ms]) => [speaker, (100 * ms) / total]));
}

/** Undefined where two speakers lie equally near, so that a weaker sign decides instead of chance. */
function nearestToGuess(spoken: readonly Utterance[], guess: RatioGuess): string | undefined {
  const share = guessedRepShare(guess);
  const shares = share === undefined ? undefined : measuredShares(spoken);
  if (share === undefined || !shares) return undefined;
  const byDistance = [...shares]
    .map(([speaker, measured]) => ({ speaker, distance: Math.abs(measured - share) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [nearest, second] = byDistance;
  if (!nearest || (second && second.distance - nearest.distance < 1e-9)) return undefined;
  return nearest.speaker;
}

function firstToIntroduce(spoken: readonly Utterance[]): string | undefined {
  return spoken.find(({ text }) => introducesWithCompany(text))?.speaker;
}

/** Sides that the speakers' own names tell, as in a transcript of a practice call. */
function sidesByName(speakers: readonly string[]): Sides | undefined {
  if (!speakers.some((speaker) => sideOfLabel(speaker) === 'sales_rep')) return undefined;
  return Object.fromEntries(
    speakers.map((speaker): [string, Side] => [speaker, sideOfLabel(speaker) ?? 'customer']),
  );
}

/**
 * Who speaks for whom. The rep is the speaker whose measured share lies nearest the model's own
 * ratio; without that (no guess, no times, a tie) the first to introduce themselves with a company,
 * else the first speaker. Everybody else is on the customer's side. Names that are sides win.
 */
export function chooseSides(transcript: Transcript, guess: RatioGuess = {}): Sides {
  const spoken = spokenInOrder(transcript);
  const speakers = [
    ...new Set([...spoken, ...transcript.utterances].map(({ speaker }) => speaker)),
  ];
  const named = sidesByName(speakers);
  if (named) return named;

  const rep = nearestToGuess(spoken, guess) ?? firstToIntroduce(spoken) ?? speakers[0];
  return Object.fromEntries(
    speakers.map((speaker): [string, Side] => [
      speaker,
      speaker === rep ? 'sales_rep' : 'customer',
    ]),
  );
}
