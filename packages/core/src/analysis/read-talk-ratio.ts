import type { Analysis } from '@sales-analytics/contract';
import type { FieldSource } from '../model-text/field-source.ts';
import { readNumber, type ReadNumber } from './read-number.ts';

type TalkRatio = NonNullable<Analysis['talk_to_listen_ratio']>;

/** It gets the name of a field that was left out or shortened, but never the content. */
export type Note = (field: string) => void;

const field = 'talk_to_listen_ratio';

interface Shares {
  rep: number;
  customer: number;
}

function inPercent({ rep, customer }: Shares, isPercent: boolean): TalkRatio | undefined {
  const sum = rep + customer;
  // Fractions of one are certain only if both are given and make a whole.
  if (!isPercent && rep <= 1 && customer <= 1 && Math.abs(sum - 1) <= 0.02) {
    return {
      sales_rep: Math.round(rep * 10_000) / 100,
      customer: Math.round(customer * 10_000) / 100,
    };
  }
  // Silence may be missing from the sum. Marks out of ten and two values above the whole mean nothing.
  if (rep > 100 || customer > 100 || sum < 80 || sum > 102.5) return undefined;
  return { sales_rep: rep, customer };
}

/** Returns the other side's percentage, unless the known value might be a fraction of one. */
function complement(share: number, isPercent: boolean): number | undefined {
  if (share > 100 || (!isPercent && share > 0 && share <= 1)) return undefined;
  return 100 - share;
}

function readShare(given: unknown, note: () => void): ReadNumber | undefined {
  if (given === undefined) return undefined;
  const share = readNumber(given);
  if (share && share.unit !== 'seconds') return share;
  note();
  return undefined;
}

export function readTalkRatio(source: FieldSource, note: Note): TalkRatio | undefined {
  const rep = readShare(source.get('sales_rep', 'rep'), () => note(`${field}.sales_rep`));
  const customer = readShare(source.get('customer'), () => note(`${field}.customer`));
  const isPercent = rep?.unit === 'percent' || customer?.unit === 'percent';

  if (rep && customer) return inPercent({ rep: rep.value, customer: customer.value }, isPercent);
  const known = rep ?? customer;
  const other = known && complement(known.value, isPercent);
  if (!known || other === undefined) return undefined;
  return rep
    ? { sales_rep: rep.value, customer: other }
    : { sales_rep: other, customer: known.value };
}
