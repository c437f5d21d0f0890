import type { Analysis, Side } from '@sales-analytics/contract';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { displayText } from './display-text.ts';
import { OriginTag } from './origin-tag.tsx';
import { SideName } from './side-mark.tsx';
import './questions-asked.css';

export function QuestionsAsked({ questions }: { questions: Analysis['questions_asked'] }) {
  return (
    <Card title="Questions Asked" aside={<OriginTag origin="model" />}>
      <div className="qs">
        <QuestionList side="sales_rep" questions={questions?.sales_rep ?? []} />
        <QuestionList side="customer" questions={questions?.customer ?? []} />
      </div>
    </Card>
  );
}

function QuestionList({ side, questions }: { side: Side; questions: readonly string[] }) {
  return (
    <div>
      <h3>
        <SideName side={side} />
        <Tag kind="count">{questions.length}</Tag>
      </h3>
      {questions.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <ul>
          {questions.map((question, index) => (
            <li key={`${index}-${question.slice(0, 20)}`}>{displayText(question)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
