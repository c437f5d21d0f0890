import type { CheckedCompetitor } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { type Seek, UnverifiedQuote, TimeChip } from './place-chips.tsx';
import { LongList } from './long-list.tsx';
import { OriginTag } from './origin-tag.tsx';
import './competitor-mentions.css';

const maxChips = 6;

export type CompetitorMentionsProps = { competitors: readonly CheckedCompetitor[]; seek: Seek };

/** Whom the model names as competitors, and how often the transcript says so; the most said first. */
export function CompetitorMentions({ competitors, seek }: CompetitorMentionsProps) {
  const most = competitors.toSorted((a, b) => b.count - a.count);
  return (
    <Card title="Competitor mentions" aside={<OriginTag origin="model" />}>
      {most.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <LongList label="All competitors" count={most.length}>
          <ul className="comp">
            {most.map((competitor) => (
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
  const { name, count, places, missingQuotes } = competitor;
  const left = places.length - maxChips;
  return (
    <li>
      <span className="nm" dir="auto">
        {displayText(name)}
      </span>
      {places.slice(0, maxChips).map((place) => (
        <TimeChip key={place.line} place={place} seek={seek} />
      ))}
      {left > 0 && <span className="t-xs muted">+{left}</span>}
      {count === 0 && <span className="t-xs muted">not found in the transcript</span>}
      <Tag kind="measured">
        <span className="sr">measured, mentions: </span>
        {count}
      </Tag>
      {missingQuotes.map((quote, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- quotes can be the same, none changes its place
        <span className="comp-quote" key={index}>
          <UnverifiedQuote quote={quote} />
        </span>
      ))}
    </li>
  );
}
