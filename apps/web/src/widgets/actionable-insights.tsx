import { Card } from '../ui/card.tsx';
import { readInsights, type Insight } from './insight-items.ts';
import { OriginTag } from './origin-tag.tsx';
import './actionable-insights.css';

export function ActionableInsights({ text }: { text: string }) {
  const { intro, items } = readInsights(text);
  return (
    <Card title="Actionable Insights" aside={<OriginTag origin="model" />}>
      {intro.length + items.length === 0 && <p className="muted">None</p>}
      {intro.map((line, index) => (
        <p className="t-read" key={`${index}-${line.slice(0, 20)}`}>
          {line}
        </p>
      ))}
      {items.length > 0 && (
        <ol className="ins">
          {items.map((item, index) => (
            <InsightItem
              key={`${index}-${item.text.slice(0, 20)}`}
              item={item}
              number={index + 1}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function InsightItem({ item, number }: { item: Insight; number: number }) {
  return (
    <li>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div>
        {item.title === undefined ? (
          <p className="ins-text">{item.text}</p>
        ) : (
          <>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </>
        )}
      </div>
    </li>
  );
}
