import type { PracticeOutcome } from '@sales-analytics/contract';
import type { PracticeCall, PracticeTurn } from './conversation-state.ts';

/** The last decision counts, but an agreement counts only if the rep heard some of it. */
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
