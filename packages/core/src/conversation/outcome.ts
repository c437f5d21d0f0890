import type { PracticeOutcome } from '@sales-analytics/contract';
import type { PracticeCall, PracticeTurn } from './conversation-state.ts';

/**
 * Returns how a call ended. The last decision counts: a prospect who agreed and hangs up later has hung up. An
 * agreement of which the rep heard nothing does not count.
 */
export function practiceOutcome(
  { turns, agreement }: Pick<PracticeCall, 'turns' | 'agreement'>,
  hangUpReason?: string,
): PracticeOutcome {
  if (hangUpReason !== undefined) {
    const last = turns.findLast(isProspects)?.text;
    return { kind: 'hung-up', ...(last !== undefined && { quote: last }), detail: hangUpReason };
  }
  const said = turns.find((turn) => isProspects(turn) && turn.startMs === agreement?.startMs);
  if (agreement && said) return { kind: 'agreed', quote: said.text, detail: agreement.what };
  return { kind: 'ended' };
}

function isProspects({ side, isBackChannel }: PracticeTurn): boolean {
  return side === 'customer' && !isBackChannel;
}
