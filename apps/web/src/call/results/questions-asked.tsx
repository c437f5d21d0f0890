import type { Side } from '@sales-analytics/contract';
import {
  shownQuestions,
  sideLabels,
  type CallMetrics,
  type ShownQuestion,
} from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { AnalysisView } from './use-call-view.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { type Seek, UnverifiedQuote, TimeChip } from '../parts/place-chips.tsx';
import { LongList } from './long-list.tsx';
import { OriginTag } from '../parts/origin-tag.tsx';
import { SideName } from '../parts/sides.tsx';
import styles from './questions-asked.module.css';

const sides: readonly Side[] = ['sales_rep', 'customer'];

export type QuestionsAskedProps = {
  view: AnalysisView | undefined;
  measured: CallMetrics['questions'];
  seek: Seek;
};

export function QuestionsAsked({ view, measured, seek }: QuestionsAskedProps) {
  const { origin, bySide } = shownQuestions(view?.checked.questions ?? [], measured);
  return (
    <Card title="Questions Asked" aside={<OriginTag origin={origin} />}>
      <div className={styles.sides}>
        {sides.map((side) => (
          <QuestionList key={side} side={side} questions={bySide[side]} seek={seek} />
        ))}
      </div>
    </Card>
  );
}

type QuestionListProps = { side: Side; questions: readonly ShownQuestion[]; seek: Seek };

function QuestionList({ side, questions, seek }: QuestionListProps) {
  return (
    <div>
      <h3>
        <SideName side={side} />{' '}
        <Tag className={styles.count} kind="count">
          {questions.length}
        </Tag>
      </h3>
      {questions.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <LongList label={`All questions from the ${sideLabels[side]}`} count={questions.length}>
          <ul>
            {questions.map(({ text, place }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
              <li key={index}>
                {place && place !== 'not-searched' ? (
                  <>
                    <TimeChip place={place} seek={seek} />
                    <span dir="auto">{displayText(text)}</span>
                  </>
                ) : (
                  <UnverifiedQuote quote={text} place={place} />
                )}
              </li>
            ))}
          </ul>
        </LongList>
      )}
    </div>
  );
}
