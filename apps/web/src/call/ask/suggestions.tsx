import type { AnsweredQuestion } from '@sales-analytics/contract';
import { suggestedQuestions } from '@sales-analytics/core';
import './suggestions.css';
import type { Asking } from './use-asking.ts';

export type SuggestionsProps = { answers: readonly AnsweredQuestion[]; asking: Asking };

/** What is often asked, until it was. */
export function Suggestions({ answers, asking: { running, ask } }: SuggestionsProps) {
  const asked = new Set(answers.map(({ question }) => question));
  if (running) asked.add(running.question);
  const open = suggestedQuestions.filter((question) => !asked.has(question));
  if (open.length === 0) return null;
  return (
    <div className="ask-chips">
      {open.map((question) => (
        <button
          key={question}
          type="button"
          className="ask-chip"
          aria-disabled={running ? true : undefined}
          onClick={() => ask(question)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}
