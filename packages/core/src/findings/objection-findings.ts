import type { Side } from '@sales-analytics/contract';
import { foundPlace, type CheckedObjection, type Place } from '../evidence/checked-evidence.ts';
import { foldedQuote } from '../evidence/folded-quote.ts';
import type { FindQuote } from '../evidence/quote-finder.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import type { CallSpeech } from './call-speech.ts';

/** One time that an objection was raised, with what followed it. */
export interface RaisedObjection {
  objection: CheckedObjection;
  /** Who said its words; undefined where they were not found, or belong to no side. */
  saidBy?: Side;
  /**
   * From the end of the objection's stretch to the start of the rep's next turn, and how long that turn is, both in
   * seconds to one decimal. `null`: the rep took no turn afterwards. Undefined where it can't be measured: no times, or
   * no words of the customer.
   */
  answer?: { afterSeconds: number; seconds: number } | null;
}

/** A later time that an objection was raised, in words that were found. */
interface ReturnedObjection extends RaisedObjection {
  objection: CheckedObjection & { place: Place };
}

/** An objection with what became of it, as it was raised first. */
export interface ObjectionFinding extends RaisedObjection {
  /** Each time that it came up again, in order. */
  cameBack: ReturnedObjection[];
}

export interface ObjectionsToFollow {
  objections: readonly CheckedObjection[];
  speech: CallSpeech;
  /** Finds a quote in the customer's words. */
  find: FindQuote;
}

interface Mention {
  objection: CheckedObjection;
  /** Its words, and those of the earlier one that it repeats, as quotes are compared. */
  words: string;
  repeats?: string;
}

/**
 * Every objection once, with the time until it was answered. One that repeats an earlier objection of the same kind,
 * or a repeat of it, stands with that one.
 */
export function objectionFindings({
  objections,
  speech,
  find,
}: ObjectionsToFollow): ObjectionFinding[] {
  const findings: ObjectionFinding[] = [];
  const known: { mention: Mention; finding: ObjectionFinding }[] = [];
  for (const mention of mentionsOf(objections, { speech, find })) {
    const earlier = known.findLast((one) => isRepeatOf(mention, one.mention));
    const place = earlier && repeatPlace(mention, earlier.finding, find);
    if (earlier && place) {
      const objection = { ...mention.objection, place };
      earlier.finding.cameBack.push({ ...followed(objection, speech), objection });
      known.push({ mention, finding: earlier.finding });
    } else {
      const finding = { ...followed(mention.objection, speech), cameBack: [] };
      findings.push(finding);
      known.push({ mention, finding });
    }
  }
  return findings;
}

/** In the order of their places; those without one last. */
function mentionsOf(
  objections: readonly CheckedObjection[],
  { speech, find }: Pick<ObjectionsToFollow, 'speech' | 'find'>,
): Mention[] {
  return objections
    .map((objection): Mention => {
      const { quote, repeats } = objection;
      return {
        objection: { ...objection, place: customerPlace(objection, { speech, find }) },
        words: foldedQuote(quote),
        ...(repeats !== undefined && { repeats: foldedQuote(repeats) }),
      };
    })
    .toSorted((a, b) => lineOf(a) - lineOf(b));
}

function lineOf({ objection: { place } }: Mention): number {
  return foundPlace(place)?.line ?? Number.MAX_SAFE_INTEGER;
}

/** Where the customer says it, if the rep says the same words before. */
function customerPlace(
  { quote, place }: CheckedObjection,
  { speech, find }: Pick<ObjectionsToFollow, 'speech' | 'find'>,
) {
  const found = foundPlace(place);
  if (!found || speech.stretchOf(found.line)?.side === 'customer') return place;
  return foundPlace(find(quote)) ?? place;
}

function isRepeatOf(mention: Mention, earlier: Mention): boolean {
  const { kind } = mention.objection;
  const isSameKind = kind !== undefined && kind === earlier.objection.kind;
  return isSameKind && mention.repeats !== undefined && mention.repeats === earlier.words;
}

/** In the customer's words behind every earlier mention: the same words can be said twice. */
function repeatPlace(
  { objection: { quote } }: Mention,
  { objection, cameBack }: ObjectionFinding,
  find: FindQuote,
): Place | undefined {
  const last = cameBack.at(-1)?.objection.place ?? foundPlace(objection.place);
  return last && foundPlace(find(quote, last.line));
}

function followed(objection: CheckedObjection, speech: CallSpeech): RaisedObjection {
  const place = foundPlace(objection.place);
  const stretch = place && speech.stretchOf(place.line);
  if (!stretch) return { objection };
  const { side: saidBy, startMs, endMs } = stretch;
  const { turns } = speech;
  const canMeasure = saidBy === 'customer' && speech.isTimed(stretch);
  if (!canMeasure || !turns || startMs === undefined || endMs === undefined) {
    return { objection, saidBy };
  }
  const reply = turns.find((turn) => turn.side === 'sales_rep' && turn.startMs > startMs);
  if (!reply) return { objection, saidBy, answer: null };
  const opening = speech.stretches.find(
    (one) => one.side === 'sales_rep' && one.startMs === reply.startMs,
  );
  if (opening && !speech.isTimed(opening)) return { objection, saidBy };
  const answer = {
    afterSeconds: oneDecimal(Math.max(0, reply.startMs - endMs) / 1000),
    seconds: oneDecimal((reply.endMs - reply.startMs) / 1000),
  };
  return { objection, saidBy, answer };
}
