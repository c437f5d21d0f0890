import type { Side } from '@sales-analytics/contract';
import { sideLabels } from '@sales-analytics/core';
import { classNames } from '../../shared/ui/class-names.ts';
import { Pie, PieLegend } from '../../shared/ui/pie.tsx';
import sideStyles from '../../shared/ui/sides.module.css';

const dots = { sales_rep: sideStyles.salesRep, customer: sideStyles.customer } as const;

export const inks = {
  sales_rep: sideStyles.salesRepInk,
  customer: sideStyles.customerInk,
} as const;

/** The ratios are in whole percent. They are undefined if they are not known. */
export type TalkRatios = { rep: number | undefined; customer: number | undefined };

type TalkSplitProps = TalkRatios & {
  pieClassName?: string | undefined;
  legendClassName?: string | undefined;
};

export function TalkSplit({ rep, customer, pieClassName, legendClassName }: TalkSplitProps) {
  const label =
    rep === undefined || customer === undefined
      ? 'Talk ratios not available'
      : `Sales Rep ${rep} percent, Customer ${customer} percent`;
  return (
    <>
      <Pie
        className={pieClassName}
        repPercent={rep ?? 0}
        customerPercent={customer ?? 0}
        label={label}
      />
      <PieLegend className={legendClassName}>
        <Share side="sales_rep" percent={rep} />
        <Share side="customer" percent={customer} />
      </PieLegend>
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

type SideDotProps = { side: Side | null | undefined; className?: string };

/** Needs the side's name next to it, because colour alone is not enough. */
export function SideDot({ side, className }: SideDotProps) {
  const colour = side ? dots[side] : sideStyles.unknown;
  return <span className={classNames(sideStyles.dot, colour, className)} aria-hidden="true" />;
}

export function SideName({ side }: { side: Side }) {
  return (
    <>
      <SideDot side={side} />
      {sideLabels[side]}
    </>
  );
}
