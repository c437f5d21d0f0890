import type { Side, Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { sideOfLabel } from './side-labels.ts';
import { coveredMs, type Times, timesOf } from './times.ts';

/** The model's own talk ratio may have any scale, because only the proportion counts. */
interface RatioGuess {
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

/** Returns undefined if two speakers are equally near, so that a weaker sign decides instead of chance. */
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

function sidesByName(speakers: readonly string[]): Sides | undefined {
  const others = speakers.filter((speaker) => sideOfLabel(speaker) !== 'customer');
  const reps = others.filter((speaker) => sideOfLabel(speaker) === 'sales_rep');
  const isOneLeft = others.length === 1 && speakers.length > 1;
  if (reps.length === 0 && !isOneLeft) return undefined;
  const chosen = new Set(reps.length > 0 ? reps : others);
  return Object.fromEntries(
    speakers.map((speaker): [string, Side] => [
      speaker,
      chosen.has(speaker) ? 'sales_rep' : 'customer',
    ]),
  );
}

export function areSidesTold({ utterances }: Transcript): boolean {
  return sidesByName([...new Set(utterances.map(({ speaker }) => speaker))]) !== undefined;
}

/** Models write 'A', 'a' or 'Speaker A' for the same speaker. */
function speakerFinder(speakers: readonly string[]): (given: string) => string | undefined {
  const exact = new Set(speakers);
  const byFolded = new Map(
    speakers.toReversed().map((speaker) => [speaker.toLowerCase(), speaker]),
  );
  return (given) => {
    if (exact.has(given)) return given;
    const folded = given.trim().toLowerCase();
    return byFolded.get(folded) ?? byFolded.get(folded.replace(/^speaker\s+/, ''));
  };
}

/**
 * Returns undefined if there is no rep, if all of several speakers are reps, or if one is on both
 * sides.
 */
function sidesByRoles(speakers: readonly string[], roles: Sides): Sides | undefined {
  const named = new Map<string, Side>();
  const speakerMeant = speakerFinder(speakers);
  for (const [given, side] of Object.entries(roles)) {
    const speaker = speakerMeant(given);
    if (speaker === undefined) continue;
    if (named.has(speaker) && named.get(speaker) !== side) return undefined;
    named.set(speaker, side);
  }
  const reps = [...named.values()].filter((side) => side === 'sales_rep').length;
  if (reps === 0 || (speakers.length > 1 && reps === speakers.length)) return undefined;
  return Object.fromEntries(
    speakers.map((speaker): [string, Side] => [speaker, named.get(speaker) ?? 'customer']),
  );
}

interface SideSigns {
  guess?: RatioGuess | undefined;
  roles?: Sides | undefined;
}

/**
 * Takes names that mean sides ('Agent', 'Client') first, then the model's `roles`. Otherwise the
 * rep is the speaker whose talk ratio is nearest to the model's own, or the first who introduces
 * themselves with a company, or else the first speaker. All others are on the customer's side.
 */
export function chooseSides(
  transcript: Transcript,
  { guess = {}, roles = {} }: SideSigns = {},
): Sides {
  const spoken = utterancesInOrder(transcript);
  const speakers = [
    ...new Set([...spoken, ...transcript.utterances].map(({ speaker }) => speaker)),
  ];
  const told = sidesByName(speakers) ?? sidesByRoles(speakers, roles);
  if (told) return told;

  // A speaker called a customer is not a rep unless there are no other speakers.
  const possible = spoken.filter(({ speaker }) => sideOfLabel(speaker) !== 'customer');
  const candidates = possible.length > 0 ? possible : spoken;
  const rep =
    nearestToGuess(candidates, guess) ??
    firstToIntroduce(candidates) ??
    candidates[0]?.speaker ??
    speakers[0];
  return Object.fromEntries(
    speakers.map((speaker): [string, Side] => [
      speaker,
      speaker === rep ? 'sales_rep' : 'customer',
    ]),
  );
}

const personName = "\\p{Lu}[\\p{L}'’-]{0,40}";
const personNames = `${personName}(?:\\s${personName}){0,3}`;
const company = '(?:the\\s)?[\\p{Lu}\\p{N}]';
const opening = "(?:[Mm]y name is|[Mm]y name['’]s|[Tt]his is|[Ii]t['’]s|I['’]m|I am)";

const introductions = [
  new RegExp(
    `\\b${opening}\\s${personNames}[^.?!\\n]{0,40}?\\s(?:from|with|at|of)\\s${company}`,
    'u',
  ),
  // Examples are 'Alex Morgan here from Routewise', 'I am calling from Routewise'.
  new RegExp(
    `\\b(?:here|speaking|calling|reaching out)(?:\\s(?:you|today)){0,2},?\\s(?:from|with|on behalf of)\\s${company}`,
    'u',
  ),
];

export function introducesWithCompany(text: string): boolean {
  return introductions.some((introduction) => introduction.test(text));
}

function utterancesInOrder(transcript: Transcript): Utterance[] {
  const spoken = transcript.utterances.filter(({ text }) => text.trim() !== '');
  const timed = spoken.map((utterance) => ({ utterance, times: timesOf(utterance) }));
  if (timed.some(({ times }) => times === undefined)) return spoken;
  return timed
    .toSorted((a, b) => (a.times?.startMs ?? 0) - (b.times?.startMs ?? 0))
    .map(({ utterance }) => utterance);
}
