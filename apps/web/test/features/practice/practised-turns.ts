import type { PracticeTurn } from '@sales-analytics/core';

function turn(side: PracticeTurn['side'], text: string, times: [number, number]): PracticeTurn {
  const [from, to] = times;
  return { side, text, startMs: from * 1_000, endMs: to * 1_000, isSpoken: true };
}

/** The prospect agrees to a demo in these turns. */
export const practisedTurns: PracticeTurn[] = [
  turn('sales_rep', 'Hi Tom, this is Alex from Brightline. How do you plan routes today?', [1, 6]),
  turn('customer', 'By hand, and every Monday we have to rebuild all of it.', [7, 17]),
  { ...turn('sales_rep', 'Mhm.', [10, 10.5]), isBackChannel: true },
  turn('sales_rep', 'Would Thursday at ten work for a short demo?', [16, 20]),
  turn('customer', 'Thursday at ten is fine.', [21, 23]),
];
