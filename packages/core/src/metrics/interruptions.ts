import type { Side } from '@sales-analytics/contract';
import type { TimedUtterance } from './side-utterances.ts';

const marginMs = 300;

function countStarts(own: readonly TimedUtterance[], others: readonly TimedUtterance[]): number {
  let starts = 0;
  let ownEndMs = -1;
  let othersEndMs = 0;
  let at = 0;
  for (const { startMs, endMs } of own) {
    // Advances to the latest end of everything that the other side began well before.
    let other = others[at];
    while (other && other.startMs + marginMs < startMs) {
      othersEndMs = Math.max(othersEndMs, other.endMs);
      at += 1;
      other = others[at];
    }
    if (startMs > ownEndMs && startMs + marginMs < othersEndMs) starts += 1;
    ownEndMs = Math.max(ownEndMs, endMs);
  }
  return starts;
}

/**
 * An interruption starts inside an utterance of the other side, more than 300 ms from its start and
 * from its end. A side that is already speaking doesn't start. Back-channels neither interrupt nor
 * can be interrupted. `speech` must be sorted by time.
 */
export function interruptions(
  speech: readonly TimedUtterance[],
  backChannels: ReadonlySet<TimedUtterance>,
): Record<Side, number> {
  const floor = speech.filter((utterance) => !backChannels.has(utterance));
  const rep = floor.filter(({ side }) => side === 'sales_rep');
  const customer = floor.filter(({ side }) => side === 'customer');
  return { sales_rep: countStarts(rep, customer), customer: countStarts(customer, rep) };
}
