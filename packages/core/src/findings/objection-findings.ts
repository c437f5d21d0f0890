import type { Side } from '@sales-analytics/contract';
import { foundPlace, type CheckedObjection, type Place } from '../evidence/checked-evidence.ts';
import { foldedQuote } from '../evidence/folded-quote.ts';
import type { FindQuote } from '../evidence/quote-finder.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import type { CallSpeech } from './call-speech.ts';

export interface RaisedObjection {
  objection: CheckedObjection;
  saidBy?: Side;
  /**
   * Both have one decimal. It is `null` if the rep took no turn afterwards, and undefined if there are no times or if
   * the words are not the customer's.
   */
  answer?: { afterSeconds: number; seconds: number } | null;
}

interface ReturnedObjection extends RaisedObjection {
  objection: CheckedObjection & { place: Place };
}

export interface ObjectionFinding extends RaisedObjection {
  cameBack: ReturnedObjection[];
}

export interface ObjectionsToFollow {
  objections: readonly CheckedObjection[];
  speech: CallSpeech;
  find: FindQuote;
}

interface Mention {
  objection: CheckedObjection;
  /** The quote of the objection is normalised for comparison. */
  words: string;
  /** This is the normalised quote of the earlier objection that this one repeats. */
  repeats?: string;
}

/** An objection that repeats an earlier one of the same kind is listed under the earlier one. */
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
      earlier.finding.cameBack.push({ ...measureAnswer(objection, speech), objection });
      known.push({ mention, finding: earlier.finding });
    } else {
      const finding = { ...measureAnswer(mention.objection, speech), cameBack: [] };
      findings.push(finding);
      known.push({ mention, finding });
    }
  }
  return findings;
}

/** Mentions without a place come last. */
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

/** The place is in the customer's words, even if the rep said the same words earlier. */
function customerPlace(
  { quote, place }: CheckedObjection,
  { speech, find }: Pick<ObjectionsToFollow, 'speech' | 'find'>,
) {
  const found = foundPlace(place);
  if (!found || speech.segmentOf(found.line)?.side === 'customer') return place;
  return foundPlace(find(quote)) ?? place;
}

function isRepeatOf(mention: Mention, earlier: Mention): boolean {
  const { kind } = mention.objection;
  const isSameKind = kind !== undefined && kind === earlier.objection.kind;
  return isSameKind && mention.repeats !== undefined && mention.repeats === earlier.words;
}

/** The same words can be said twice, so the search begins after every earlier mention. */
function repeatPlace(
  { objection: { quote } }: Mention,
  { objection, cameBack }: ObjectionFinding,
  find: FindQuote,
): Place | undefined {
  const last = cameBack.at(-1)?.objection.place ?? foundPlace(objection.place);
  return last && foundPlace(find(quote, last.line));
}

function measureAnswer(objection: CheckedObjection, speech: CallSpeech): RaisedObjection {
  const place = foundPlace(objection.place);
  const segment = place && speech.segmentOf(place.line);
  if (!segment) return { objection };
  const { side: saidBy, startMs, endMs } = segment;
  const { turns } = speech;
  const canMeasure = saidBy === 'customer' && speech.isTimed(segment);
  if (!canMeasure || !turns || startMs === undefined || endMs === undefined) {
    return { objection, saidBy };
  }
  const reply = turns.find((turn) => turn.side === 'sales_rep' && turn.startMs > startMs);
  if (!reply) return { objection, saidBy, answer: null };
  const opening = speech.segments.find(
    (one) => one.side === 'sales_rep' && one.startMs === reply.startMs,
  );
  if (opening && !speech.isTimed(opening)) return { objection, saidBy };
  const answer = {
    afterSeconds: oneDecimal(Math.max(0, reply.startMs - endMs) / 1000),
    seconds: oneDecimal((reply.endMs - reply.startMs) / 1000),
  };
  return { objection, saidBy, answer };
}
