import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { displayText } from './display-text.ts';
import { OriginTag } from './origin-tag.tsx';
import './mentions.css';

/** Shows nothing at all when there are none. */
export function FillerWords({ words }: { words: readonly string[] }) {
  const unique = [...new Set(words.map((word) => displayText(word).trim()))].filter(Boolean);
  if (unique.length === 0) return null;
  return (
    <Card title="Filler Words" aside={<OriginTag origin="model" />}>
      <ul className="words">
        {unique.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Card>
  );
}

/** From a competitor's name to how often it was mentioned. */
export function CompetitorMentions({ mentions }: { mentions: Readonly<Record<string, number>> }) {
  const most = Object.entries(mentions).sort(([, a], [, b]) => b - a);
  return (
    <Card title="Competitor mentions" aside={<OriginTag origin="model" />}>
      {most.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <ul className="comp">
          {most.map(([name, count]) => (
            <li key={name}>
              <span className="nm">{displayText(name)}</span>
              <Tag kind="count">{count}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
