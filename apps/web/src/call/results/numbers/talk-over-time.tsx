import type { CallMetrics } from '@sales-analytics/core';
import './talk-over-time.css';

type Tenths = NonNullable<CallMetrics['talkOverTime']>;

/** Who spoke how much in each tenth of the call, as ten small bars. */
export function TalkOverTime({ tenths }: { tenths: Tenths }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not take the theme's colours */}
      <div className="tenths" role="img" aria-label={inWords(tenths)}>
        {tenths.map((shares, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the tenths never change places
          <span key={index}>
            {shares && (
              <>
                <i className="cus" style={{ height: `${shares.customer}%` }} />
                <i className="rep" style={{ height: `${shares.sales_rep}%` }} />
              </>
            )}
          </span>
        ))}
      </div>
      <div className="band-n" aria-hidden="true">
        <span>start</span>
        <span>end</span>
      </div>
    </>
  );
}

function inWords(tenths: Tenths): string {
  const shares = tenths.map((tenth) => (tenth ? `${tenth.sales_rep}%` : 'nobody spoke'));
  return `Sales Rep's share in each tenth of the call: ${shares.join(', ')}`;
}
