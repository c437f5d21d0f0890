import type { Side } from '@sales-analytics/contract';
import { sideLabels } from '@sales-analytics/core';

const dots: Record<Side, string> = { sales_rep: 'dot rep', customer: 'dot cus' };

/** The side's dot; its name always stands beside it, colour is never alone. */
export function SideDot({ side }: { side: Side }) {
  return <span className={dots[side]} aria-hidden="true" />;
}

export function SideName({ side }: { side: Side }) {
  return (
    <>
      <SideDot side={side} />
      {sideLabels[side]}
    </>
  );
}
