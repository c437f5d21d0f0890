import type { Findings, UnansweredQuestion } from '@sales-analytics/core';
import { useId, type ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { LongList } from '../long-list.tsx';
import { ModelAside } from '../model-aside.tsx';
import { Quoted, TimeChip, type Seek } from '../../parts/place-chips.tsx';
import styles from './left-unanswered.module.css';
import { PractiseButton, type OnPractise } from './practise-button.tsx';

type LeftUnansweredProps = {
  questions: NonNullable<Findings['questions']>;
  seek: Seek;
  onPractise?: OnPractise | undefined;
  renderDraft: (question: string) => ReactNode;
};

export function LeftUnanswered({ questions, seek, onPractise, renderDraft }: LeftUnansweredProps) {
  const { asked, unanswered } = questions;
  return (
    <Card
      title="Left unanswered"
      id="unanswered"
      aside={<ModelAside count={countLabel(unanswered.length, asked)} />}
    >
      {unanswered.length === 0 ? (
        <p className="muted">{noneLeft(asked)}</p>
      ) : (
        <LongList label="All unanswered questions" count={unanswered.length}>
          <ul className={styles.questions}>
            {unanswered.map((question, index) => (
              <Question
                // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
                key={index}
                question={question}
                seek={seek}
                onPractise={onPractise}
                draft={renderDraft(question.question)}
              />
            ))}
          </ul>
        </LongList>
      )}
    </Card>
  );
}

function countLabel(unanswered: number, asked: number): string | undefined {
  if (unanswered === 0) return undefined;
  return `${unanswered} of ${asked} ${asked === 1 ? 'question' : 'questions'}`;
}

function noneLeft(asked: number): string {
  if (asked === 0) return 'None. The customer asked no question.';
  if (asked === 1) return 'None. The customer’s one question got an answer.';
  return `None. All ${asked} questions of the customer got an answer.`;
}

type QuestionProps = Pick<LeftUnansweredProps, 'seek' | 'onPractise'> & {
  question: UnansweredQuestion;
  draft: ReactNode;
};

function Question({
  question: { question, place, comment },
  seek,
  onPractise,
  draft,
}: QuestionProps) {
  const id = useId();
  return (
    <li>
      <TimeChip place={place} seek={seek} />
      <h3 id={id}>
        <Quoted text={question} />
      </h3>
      {onPractise && (
        <PractiseButton
          className={styles.practise}
          describedBy={id}
          onPractise={() => onPractise({ quote: question, place })}
        />
      )}
      {comment !== undefined && (
        <p className={styles.comment} dir="auto">
          {displayText(comment)}
        </p>
      )}
      <div className={styles.draft}>{draft}</div>
    </li>
  );
}
