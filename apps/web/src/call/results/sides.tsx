import type { Side } from '@sales-analytics/contract';
import { sideLabels } from '@sales-analytics/core';
import { Pie } from '../../shared/ui/pie.tsx';

const dots: Record<Side, string> = { sales_rep: 'dot rep', customer: 'dot cus' };

/** Whole percents; undefined if not known. */
export type TalkSplitProps = { rep: number | undefined; customer: number | undefined };

/** The talk shares as a ring chart with figures beside it. */
export function TalkSplit({ rep, customer }: TalkSplitProps) {
  const label =
    rep === undefined || customer === undefined
      ? 'Talk shares not available'
      : `Sales Rep ${rep} percent, Customer ${customer} percent`;
  return (
    <>
      <Pie repPercent={rep ?? 0} customerPercent={customer ?? 0} label={label} />
      <div className="split">
        <Share side="sales_rep" percent={rep} />
        <Share side="customer" percent={customer} />
      </div>
    </>
  );
}

function Share({ side, percent }: { side: Side; percent: number | undefined }) {
  return (
    <div>
      <SideName side={side} />
      <b>{percent === undefined ? 'N/A' : `${percent}%`}</b>
    </div>
  );
}

/** A side's coloured dot. Show the side's name beside it: colour alone is not enough. */
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
