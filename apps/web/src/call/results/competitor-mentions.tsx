import type { CheckedCompetitor } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { type Seek, UnverifiedQuote, TimeChip } from '../parts/place-chips.tsx';
import { LongList } from './long-list.tsx';
import { OriginTag } from '../parts/origin-tag.tsx';
import styles from './competitor-mentions.module.css';

const maxChips = 6;

export type CompetitorMentionsProps = { competitors: readonly CheckedCompetitor[]; seek: Seek };

export function CompetitorMentions({ competitors, seek }: CompetitorMentionsProps) {
  const sorted = competitors.toSorted((a, b) => b.count - a.count);
  return (
    <Card title="Competitor mentions" aside={<OriginTag origin="model" />}>
      {sorted.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <LongList label="All competitors" count={sorted.length}>
          <ul className={styles.competitors}>
            {sorted.map((competitor) => (
              <Competitor key={competitor.name} competitor={competitor} seek={seek} />
            ))}
          </ul>
        </LongList>
      )}
    </Card>
  );
}

type CompetitorProps = { competitor: CheckedCompetitor; seek: Seek };

function Competitor({ competitor, seek }: CompetitorProps) {
  const { name, count, places, missingQuotes, notSearchedQuotes } = competitor;
  const moreCount = places.length - maxChips;
  return (
    <li>
      <span className={styles.name} dir="auto">
        {displayText(name)}
      </span>
      {places.slice(0, maxChips).map((place) => (
        <TimeChip key={place.line} place={place} seek={seek} />
      ))}
      {moreCount > 0 && <span className="t-xs muted">+{moreCount}</span>}
      {count === 0 && <span className="t-xs muted">not found in the transcript</span>}
      <Tag kind="measured">
        <span className="sr">measured, mentions: </span>
        {count}
      </Tag>
      {missingQuotes.map((quote, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- quotes can be equal and never change their order
        <span className={styles.quote} key={index}>
          <UnverifiedQuote quote={quote} />
        </span>
      ))}
      {notSearchedQuotes.map((quote, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- quotes can be equal and never change their order
        <span className={styles.quote} key={index}>
          <UnverifiedQuote quote={quote} place="not-searched" />
        </span>
      ))}
    </li>
  );
}
