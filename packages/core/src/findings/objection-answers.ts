import type { Side } from '@sales-analytics/contract';
import type { CheckedObjection, Place } from '../evidence/checked-evidence.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import type { CallSpeech } from './call-speech.ts';

/** An objection with what became of it. */
export interface ObjectionFinding {
  objection: CheckedObjection;
  /** Who said its words; undefined where they were not found, or belong to no side. */
  saidBy?: Side;
  /**
   * From the end of the objection's stretch to the start of the rep's next turn, and how long that turn is, both in
   * seconds to one decimal. `null`: the rep never spoke again. Undefined where it can't be measured: no times, or no
   * words of the customer.
   */
  answer?: { afterSeconds: number; seconds: number } | null;
  /** Where it came up again, in order. */
  cameBack: Place[];
}

/**
 * Every objection once, with the time until it was answered. One that repeats an earlier objection of the same kind
 * stands with that one.
 */
export function objectionFindings(
  objections: readonly CheckedObjection[],
  speech: CallSpeech,
): ObjectionFinding[] {
  const findings: ObjectionFinding[] = [];
  for (const objection of objections) {
    const earlier = findings.find((finding) => isRepeatOf(objection, finding.objection));
    if (earlier && objection.place) earlier.cameBack.push(objection.place);
    else findings.push({ objection, ...measured(objection, speech), cameBack: [] });
  }
  for (const { cameBack } of findings) cameBack.sort((a, b) => a.line - b.line);
  return findings;
}

function isRepeatOf(objection: CheckedObjection, earlier: CheckedObjection): boolean {
  const { repeats, kind, place } = objection;
  if (repeats === undefined || kind === undefined || kind !== earlier.kind) return false;
  if (!place || !earlier.place || place.line <= earlier.place.line) return false;
  return normaliseText(repeats).join(' ') === normaliseText(earlier.quote).join(' ');
}

function measured(
  { place }: CheckedObjection,
  { stretchOf, turns }: CallSpeech,
): Pick<ObjectionFinding, 'saidBy' | 'answer'> {
  const stretch = place ? stretchOf(place.line) : undefined;
  if (!stretch) return {};
  const { side: saidBy, startMs, endMs } = stretch;
  if (saidBy !== 'customer' || !turns || startMs === undefined || endMs === undefined) {
    return { saidBy };
  }
  const reply = turns.find((turn) => turn.side === 'sales_rep' && turn.startMs > startMs);
  if (!reply) return { saidBy, answer: null };
  return {
    saidBy,
    answer: {
      afterSeconds: oneDecimal(Math.max(0, reply.startMs - endMs) / 1000),
      seconds: oneDecimal((reply.endMs - reply.startMs) / 1000),
    },
  };
}
