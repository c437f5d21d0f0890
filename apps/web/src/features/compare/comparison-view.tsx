import { Banner } from '../../shared/ui/banner.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';
import styles from './comparison-view.module.css';
import { InShort } from './in-short.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { SameObjections } from './same-objections.tsx';
import { TalkStrips } from './talk-strips.tsx';
import type { ComparedPair } from './use-chosen-call.ts';

export function ComparisonView({ a, b, comparison }: ComparedPair) {
  const { caveats } = comparison;
  return (
    <div className={classNames(layout.stack, styles.comparison)}>
      {caveats.length > 0 && (
        <Banner tone="note">
          {caveats.map((caveat) => (
            <span className={styles.caveat} key={caveat}>
              {caveat}
            </span>
          ))}
        </Banner>
      )}
      <InShort comparison={comparison} />
      <NumbersTable comparison={comparison} />
      <TalkStrips a={a} b={b} />
      <SameObjections a={a} b={b} comparison={comparison} />
    </div>
  );
}
